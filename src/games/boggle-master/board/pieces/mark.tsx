import type { Strike } from '#games/boggle-master/rules/play/judging.ts'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'

export type Sign =
  | Strike['because']
  | 'right'
  | 'wrong'
  | 'turn'
  | 'erase'
  | 'backspace'
  | 'waiting'

const BOOK = 'M8 4.2C6.5 3 4.4 2.8 2 3v9c2.4-.2 4.5 0 6 1.2M8 4.2v9M8 4.2C9.5 3 11.6 2.8 14 3v3'
const CROSS = 'M10.5 9.5l4 4M14.5 9.5l-4 4'

const DRAWN: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  erase: 'M4 4l8 8M12 4l-8 8',
  turn: 'M13.2 9.5A5.4 5.4 0 1 1 12.4 5M12.9 1.8v3.5H9.4',
  shared: 'M6 12.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM10 12.5a4.5 4.5 0 1 0 0-9',
  'kept-by-teammate': 'M2 8h10M8.5 4L12.5 8l-4 4M14.5 3v10',
  'too-short': 'M2 5v6M14 5v6M2 8h3.5M14 8h-3.5',
  'not-on-grid': 'M2.5 2.5h11v11h-11zM2.5 8h11M8 2.5v11M1 15L15 1',
  'not-a-word': `${BOOK}${CROSS}`,
  'proper-noun': 'M3 13L8 2.5 13 13M5 9.5h6',
  abbreviation: 'M2 11.5h.01M6 11.5h.01M10 11.5h.01M14 11.5h.01M2 6h12',
  contraction: 'M9.5 3c0 2.5-.8 4-2.5 5',
  hyphenated: 'M4 8h8',
}

/** An icon beside a text that says the same. */
export function Mark({ sign }: { sign: Sign }) {
  return <Drawing d={DRAWN[sign]} />
}
