import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Renders its children once it comes near the viewport, and keeps them. */
export function LazyInView({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '25%' },
    )
    observer.observe(placeholder.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={placeholder} className={className}>
      {isNear && children}
    </div>
  )
}
