import { useEffect, useState, type RefObject } from 'react'
import type { GameSummary } from '../game-summary.ts'
import { drawPicture, SIZE, type PictureColours } from './share-picture.ts'

/** A PNG, and its address: the pages may show `data:` addresses only. */
export type Picture = { readonly file: File; readonly address: string }

/** The summary as a picture in the colours of the page; null until it is drawn, or where it cannot be. */
export function usePicture(
  summary: GameSummary,
  /** An element whose colours are taken. */
  place: RefObject<HTMLElement | null>,
): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    let isWanted = true
    void draw(summary, place.current!).then((drawn) => {
      if (isWanted) setPicture(drawn)
    })
    return () => {
      isWanted = false
    }
    // Drawn once: the game is over.
  }, [])
  return picture
}

async function draw(summary: GameSummary, place: HTMLElement): Promise<Picture | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (context === null) return null
  await document.fonts.ready
  drawPicture(context, summary, coloursAt(place))
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) return null
  const file = new File([blob], fileName(summary.game), { type: 'image/png' })
  return { file, address: canvas.toDataURL('image/png') }
}

function fileName(game: string): string {
  return `${game.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-result.png`
}

/** The tokens as the browser resolves them there, in light or dark. */
function coloursAt(place: HTMLElement): PictureColours {
  const probe = document.createElement('i')
  place.append(probe)
  const colourOf = (token: keyof PictureColours): string => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours: PictureColours = {
    paper: colourOf('paper'),
    ink: colourOf('ink'),
    'ink-soft': colourOf('ink-soft'),
    accent: colourOf('accent'),
    tile: colourOf('tile'),
    'tile-foot': colourOf('tile-foot'),
    'tile-ink': colourOf('tile-ink'),
  }
  probe.remove()
  return colours
}
