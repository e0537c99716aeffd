import { lazy, Suspense, type ComponentProps } from 'react'
import { Boundary } from '#web/boundary.tsx'

const IntroCards = lazy(async () => ({
  default: (await import('#web/table/intro/intro-cards.tsx')).IntroCards,
}))

/** A game's three cards, fetched when they are first shown. */
export function Intro(props: ComponentProps<typeof IntroCards>) {
  return (
    <Boundary instead={<p>The cards did not come. They will be behind the question mark.</p>}>
      <Suspense fallback={null}>
        <IntroCards {...props} />
      </Suspense>
    </Boundary>
  )
}
