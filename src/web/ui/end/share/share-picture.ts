import { resultText } from '#kit/ending/result-text.ts'
import type { GameSummary } from '../game-summary.ts'
import { placeLines } from './share-text.ts'
import { wrapped } from './wrapped-text.ts'

/** The picture is square, which all places that show pictures take. */
export const SIZE = 1080
const MARGIN = 84
const WIDTH = SIZE - 2 * MARGIN
/** The letters stand at the right, with the places at the left. */
const LETTERS = 420
const DISPLAY = "'Fraunces', Georgia, serif"

/** The colours of the page, by the names of their tokens. */
export type PictureColours = Readonly<
  Record<'paper' | 'ink' | 'ink-soft' | 'accent' | 'tile' | 'tile-foot' | 'tile-ink', string>
>

type Canvas = CanvasRenderingContext2D

/** Draws a finished game on a canvas of `SIZE` by `SIZE`. `summary` is a spectator's. */
export function drawPicture(canvas: Canvas, summary: GameSummary, colours: PictureColours): void {
  const { game, result, letters } = summary
  canvas.fillStyle = colours.paper
  canvas.fillRect(0, 0, SIZE, SIZE)
  canvas.fillStyle = colours.accent
  canvas.fillRect(0, 0, SIZE, 20)
  canvas.textBaseline = 'alphabetic'
  text(canvas, game, MARGIN, 128, { size: 44, colour: colours.accent })
  const below = drawResult(canvas, resultText(result), colours)
  const isWord = letters.length === 1
  const top = isWord ? drawLetters(canvas, letters, { y: below, width: WIDTH }, colours) : below
  const width = letters.length > 1 ? WIDTH - LETTERS - 40 : WIDTH
  if (letters.length > 1) {
    drawLetters(canvas, letters, { x: SIZE - MARGIN - LETTERS, y: below, width: LETTERS }, colours)
  }
  const room = SIZE - 140 - top
  const lines =
    SCALES.map((scale) => linesOf(canvas, summary, width, scale, colours)).find(
      (all) => heightOf(all) <= room,
    ) ?? linesOf(canvas, summary, width, SCALES.at(-1)!, colours)
  let y = top
  for (const { line, size, colour, gap } of lines) {
    y += gap
    // The last line belongs to the name of the hall.
    if (y > top + room) break
    text(canvas, line, MARGIN, y, { size, colour })
  }
  text(canvas, 'Wordhall', MARGIN, SIZE - 64, { size: 36, colour: colours['ink-soft'] })
}

/** As large as four lines allow. Returns where it ends. */
function drawResult(canvas: Canvas, result: string, { ink }: PictureColours): number {
  const widthOf = measure(canvas)
  for (const size of [92, 76, 64, 52]) {
    canvas.font = `620 ${size}px ${DISPLAY}`
    const lines = wrapped(result, WIDTH, widthOf)
    if (lines.length > 4 && size > 52) continue
    lines.slice(0, 5).forEach((line, index) => {
      text(canvas, line, MARGIN, 150 + size * 1.08 * (index + 1), {
        size,
        colour: ink,
        weight: 620,
      })
    })
    return 150 + size * 1.08 * Math.min(lines.length, 5) + 40
  }
  return 0
}

/** Sizes of the places and facts, of which the largest is taken that fits. */
const SCALES = [1.3, 1.15, 1, 0.85, 0.7]

type PictureLine = { line: string; size: number; colour: string; gap: number }

/** The places, then each fact below its label; what is too long for a line takes several. */
function linesOf(
  canvas: Canvas,
  { result, facts }: GameSummary,
  width: number,
  scale: number,
  colours: PictureColours,
): readonly PictureLine[] {
  canvas.font = `500 ${38 * scale}px ${DISPLAY}`
  const main = { size: 38 * scale, colour: colours.ink, gap: 50 * scale }
  const label = { size: 30 * scale, colour: colours['ink-soft'], gap: 70 * scale }
  const mainLines = (whole: string): readonly PictureLine[] =>
    wrapped(whole, width, measure(canvas)).map((line) => ({ ...main, line }))
  return [
    ...placeLines(result).flatMap(mainLines),
    ...facts.flatMap((fact) => [{ ...label, line: fact.label }, ...mainLines(fact.text)]),
  ]
}

function heightOf(lines: readonly PictureLine[]): number {
  return lines.reduce((height, { gap }) => height + gap, 0)
}

/** Letters as tiles in a square or a row; returns where they end. */
function drawLetters(
  canvas: Canvas,
  letters: GameSummary['letters'],
  { x = MARGIN, y, width }: { x?: number; y: number; width: number },
  colours: PictureColours,
): number {
  const columns = Math.max(...letters.map(({ length }) => length))
  const side = Math.min(width / Math.max(columns, letters.length), letters.length === 1 ? 104 : 84)
  const isTile = (letter: string) => letter !== ''
  letters.forEach((row, line) => {
    row.forEach((letter, column) => {
      if (!isTile(letter)) return
      drawTile(canvas, letter, { x: x + column * side, y: y + line * side, side }, colours)
    })
  })
  return y + letters.length * side
}

function drawTile(
  canvas: Canvas,
  letter: string,
  { x, y, side }: { x: number; y: number; side: number },
  colours: PictureColours,
): void {
  const inner = side * 0.94
  const fill = (colour: string, height: number) => {
    canvas.fillStyle = colour
    canvas.beginPath()
    canvas.roundRect(x, y, inner, height, side * 0.12)
    canvas.fill()
  }
  fill(colours['tile-foot'], inner)
  fill(colours.tile, inner * 0.93)
  const size = side * (letter.length > 1 ? 0.48 : 0.6)
  canvas.textAlign = 'center'
  text(canvas, letter, x + inner / 2, y + inner * 0.46 + size * 0.35, {
    size,
    colour: colours['tile-ink'],
    weight: 600,
  })
  canvas.textAlign = 'left'
}

type Style = { size: number; colour: string; weight?: number }

function text(canvas: Canvas, line: string, x: number, y: number, style: Style): void {
  const { size, colour, weight = 500 } = style
  canvas.font = `${weight} ${size}px ${DISPLAY}`
  canvas.fillStyle = colour
  canvas.fillText(line, x, y)
}

function measure(canvas: Canvas): (text: string) => number {
  return (line) => canvas.measureText(line).width
}
