import { BoardPicture } from '#web/board-picture.tsx'
import type { Passage, RulebookPart } from '#web/rulebook/rulebook-part.ts'
import styles from './rulebook.module.css'

/** Marks the elements that have a passage, in order. */
export const PASSAGE = 'data-passage'

type Shown = {
  /** Whether the reader was led to this passage. */
  readonly isCurrent: (passage: Passage) => boolean
  /** The rule that matters now. */
  readonly currentRule: string | null
}

/** The text of a rulebook, with pictures drawn by the game's own board. */
export function RulebookText({
  game,
  parts,
  ...shown
}: { readonly game: string; readonly parts: readonly RulebookPart[] } & Shown) {
  return (
    <article className={styles['text']}>
      {parts.map((part, index) => (
        <Part key={index} game={game} part={part} {...shown} />
      ))}
    </article>
  )
}

function Part({ game, part, ...shown }: { game: string; part: RulebookPart } & Shown) {
  switch (part.kind) {
    case 'heading': {
      const Heading = `h${part.level}` as 'h1' | 'h2' | 'h3'
      return <Heading dangerouslySetInnerHTML={{ __html: part.html }} />
    }
    case 'picture':
      return (
        <figure className={styles['picture']}>
          <BoardPicture game={game} name={part.name} />
        </figure>
      )
    case 'text':
      return part.passages.map((passage, index) => (
        <p key={index} {...attributesOf(passage, shown)}>
          <PassageText passage={passage} currentRule={shown.currentRule} />
        </p>
      ))
    case 'list':
      return (
        <ul>
          {part.passages.map((passage, index) => (
            <li key={index} {...attributesOf(passage, shown)}>
              <PassageText passage={passage} currentRule={shown.currentRule} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {part.head.map((html, column) => (
                <th key={column} dangerouslySetInnerHTML={{ __html: html }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {part.passages.map((passage, index) => (
              <tr key={index} {...attributesOf(passage, shown)}>
                {passage.cells.map((_, cell) => (
                  <td key={cell}>
                    <PassageText passage={passage} cell={cell} currentRule={shown.currentRule} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function attributesOf(passage: Passage, { isCurrent }: Shown) {
  return { [PASSAGE]: '', 'data-current': isCurrent(passage) ? '' : undefined, tabIndex: -1 }
}

/** The rulebook's own text, made from RULES.md when the pages were built. */
function PassageText({
  passage,
  cell = 0,
  currentRule,
}: {
  passage: Passage
  cell?: number
  currentRule: string | null
}) {
  const mattersNow = cell === 0 && currentRule !== null && passage.rules.includes(currentRule)
  return (
    <>
      {mattersNow && <strong className={styles['now']}>Now</strong>}{' '}
      <span dangerouslySetInnerHTML={{ __html: passage.cells[cell]! }} />
    </>
  )
}
