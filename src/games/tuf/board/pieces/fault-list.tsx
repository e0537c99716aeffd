import { describeFault } from '#games/tuf/rules/describe.ts'
import type { Fault } from '#games/tuf/rules/play/crossword.ts'
import { capitalize } from '#kit/prose.ts'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import styles from './fault-list.module.css'

/** What is wrong with a crossword. HALL-4: the table may be asked about its words. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const sentences = new Map(faults.map((fault) => [describeFault(fault), fault]))
  return (
    <ul className={styles['faults']}>
      {Array.from(sentences, ([sentence, fault]) => (
        <li key={sentence}>
          {capitalize(sentence)}.{fault.kind === 'word' && <AskTable word={fault.word} />}
        </li>
      ))}
    </ul>
  )
}
