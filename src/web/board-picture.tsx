import { lazy, Suspense, type ComponentType } from 'react'
import { Boundary } from '#web/boundary.tsx'
import { loadPicture } from '#web/games.ts'

const pictures = new Map<string, ComponentType<{ readonly name: string }>>()

function pictureOf(game: string): ComponentType<{ readonly name: string }> {
  const known = pictures.get(game)
  if (known !== undefined) return known
  const picture = lazy(async () => {
    const module = await loadPicture(game)
    return { default: module?.Picture ?? (() => null) }
  })
  pictures.set(game, picture)
  return picture
}

/** A small board drawn by the game's own pieces; nothing while they cannot be fetched. */
export function BoardPicture({ game, name }: { game: string; name: string }) {
  const Picture = pictureOf(game)
  return (
    <Boundary instead={null}>
      <Suspense fallback={null}>
        <Picture name={name} />
      </Suspense>
    </Boundary>
  )
}
