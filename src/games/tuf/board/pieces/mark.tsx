import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'

export type Sign =
  | 'right'
  | 'wrong'
  | 'waiting'
  | 'undo'
  | 'redo'
  | 'lock'
  | 'larger'
  | 'smaller'
  | 'fit'
  | 'direction'

const DRAWN: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  undo: 'M5.5 2.5L2 6l3.5 3.500M2.500 6h7a4 4 0 0 1 0 8H6',
  redo: 'M10.5 2.5L14 6l-3.5 3.500M13.500 6h-7a4 4 0 0 0 0 8H10',
  lock: 'M3.500 7.500h9v6.500h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500',
  larger: 'M8 2.500v11M2.500 8h11',
  smaller: 'M2.500 8h11',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  direction: 'M2 8h11M9 4l4 4-4 4',
}

/** A small decorative sign next to a text with the same meaning. */
export function Mark({ sign }: { sign: Sign }) {
  return <Drawing d={DRAWN[sign]} />
}
