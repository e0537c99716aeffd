import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'

export type Sign =
  | 'right'
  | 'beginning'
  | 'wrong'
  | 'back'
  | 'sort'
  | 'shuffle'
  | 'star'
  | 'waiting'

const DRAWN: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  beginning: 'M2 8h5M10 8h.01M14 8h.01M2 4.500v7',
  back: 'M6 3L2 7l4 4M2.500 7H10a3.500 3.500 0 0 1 0 7H7',
  sort: 'M2 4h12M2 8h8M2 12h4',
  shuffle:
    'M1.500 4.500h2.500l7 7h3M1.500 11.500h2.500l2-2M9 6.500l2-2h3M12.300 2.500l2 2-2 2M12.300 9.500l2 2-2 2',
  star: 'M8 1.500l1.900 4.300 4.600.500-3.500 3.100 1 4.600L8 11.600 4 14l1-4.600L1.500 6.300l4.600-.500z',
}

/** A decorative sign, always beside text with the same meaning. */
export function Mark({ sign }: { sign: Sign }) {
  return <Drawing d={DRAWN[sign]} filled={sign === 'star'} />
}
