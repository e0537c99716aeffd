import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A place that is filled when it comes near what can be seen, and stays so. */
export function WhenNear({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '25%' },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  )
}
