import { Suspense, type ComponentProps } from 'react'
import { Boundary } from '#web/boundary.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const IntroCards = lazyPart('IntroCards', () => import('#web/table/intro/intro-cards.tsx'))

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
