import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ENGLISH, isUnlisted } from '#kit/english.ts'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { NO_ANSWER } from '#web/ui/hooks/use-commands.ts'
import type { Millis } from '#kit/game.ts'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { explain, type Refusal } from '#games/boggle-master/rules/refusal.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { CubeHandlers } from './use-drag.ts'
import { dragOver, EMPTY, pressCube, removeLast, typeText, type WordEntry } from './word-entry.ts'

/** The result of writing or erasing a word. */
export type Verdict = {
  /** Distinguishes two results with the same message. */
  readonly id: number
  readonly kind: 'right' | 'wrong' | 'erased'
  readonly message: string
  readonly path: readonly number[]
  /** HALL-4: the word, if the dictionary does not have it. */
  readonly unlisted: string | null
}

type WordCommand = Extract<Command, { word: string }>

const FLASH: Millis = 650
/** After this time a word that is not answered is said to wait for the connection. */
const PATIENCE: Millis = 2000

/** The word that is being entered, the pending commands, and the result of the last one. */
export function useWriting({ view, gameTime, play, sound, words }: BoardProps<View, Command>) {
  const [entry, setEntry] = useState(EMPTY)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [flashing, setFlashing] = useState(false)
  const [pending, setPending] = useState<readonly WordCommand[]>([])
  const [isLate, setLate] = useState(false)
  // Several events may come between two renders, so handlers read the latest values from refs.
  const latestEntry = useRef(entry)
  const latestPending = useRef(pending)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const verdictCount = useRef(0)
  /** Whether the word was refused as it is: cubes may still extend it, and a letter begins another. */
  const isRefused = useRef(false)

  const { grid, list } = view
  const isJudged = view.options.feedback === 'instant'
  const minimum = view.seat === null ? 4 : view.players[view.seat]!.minimum

  function change(next: WordEntry) {
    if (next.path.length > latestEntry.current.path.length) sound('cube')
    latestEntry.current = next
    isRefused.current = false
    setEntry(next)
  }

  function changePending(next: readonly WordCommand[]) {
    latestPending.current = next
    setPending(next)
  }

  function showVerdict(
    kind: Verdict['kind'],
    { word }: WordCommand,
    message: string,
    unlisted: string | null = null,
  ) {
    verdictCount.current += 1
    const path = pathOf(grid, word) ?? []
    setVerdict({ id: verdictCount.current, kind, message, path, unlisted })
    setFlashing(kind !== 'erased')
    sound(kind === 'wrong' || (kind === 'right' && isJudged) ? kind : 'pencil')
  }

  /** Checks the command, then queues it: commands are sent one at a time, in order. */
  function send(command: WordCommand): Refusal | null {
    const isPending = latestPending.current.some(({ word }) => word === command.word)
    const refusal =
      isPending && command.type === 'write' ? 'already-written' : check(view, command, gameTime())
    if (refusal !== null) {
      showVerdict('wrong', command, explain(refusal, view, command))
      return refusal
    }
    if (isPending) return null
    changePending([...latestPending.current, command])
    queue.current = queue.current.then(() => submit(command))
    return null
  }

  async function submit(command: WordCommand) {
    const refusal = await play(command).catch(() => NO_ANSWER)
    if (refusal !== null) {
      changePending(latestPending.current.filter((other) => other !== command))
      const unlisted = 'code' in refusal && isUnlisted(refusal.code) ? command.word : null
      showVerdict('wrong', command, refusal.message, unlisted)
    } else if (command.type === 'erase') {
      showVerdict('erased', command, `${command.word.toUpperCase()} is erased.`)
    } else {
      showVerdict('right', command, acceptance(command.word))
    }
  }

  function acceptance(word: string): string {
    const shown = word.toUpperCase()
    if (!isJudged) return `${shown} is written down.`
    return `${shown}: ${counted(pointsFor(word), 'point')}.`
  }

  function write() {
    const word = latestEntry.current.text
    if (word === '') return
    // A word that is too short may be extended.
    if (send({ type: 'write', word }) === 'too-short') isRefused.current = true
    else change(EMPTY)
  }

  const handlers: CubeHandlers = {
    path: () => latestEntry.current.path,
    press(cell) {
      const { path } = latestEntry.current
      if (path.length > 1 && path.at(-1) === cell) write()
      else change(pressCube(grid, latestEntry.current, cell))
    },
    dragOver: (cell) => change(dragOver(grid, latestEntry.current, cell)),
    release({ startedWord }) {
      if (latestEntry.current.text.length >= minimum) write()
      else if (startedWord) change(EMPTY)
    },
  }

  const dropApplied = useEffectEvent((written: readonly string[]) => {
    const isPending = ({ type, word }: WordCommand) => written.includes(word) === (type === 'erase')
    // A render for every list would exceed React's limit of nested updates when many come at once.
    if (latestPending.current.every(isPending)) return
    changePending(latestPending.current.filter(isPending))
  })
  useEffect(() => dropApplied(list ?? []), [list])

  /** HALL-4: the table may have voted in the word that was refused last. */
  const takeBackRefusal = useEffectEvent(async () => {
    const word = verdict?.unlisted ?? null
    const count = verdictCount.current
    if (word === null || !(await words(ENGLISH.words)).has(word)) return
    if (verdictCount.current !== count) return
    const message = `${word.toUpperCase()} counts now. Write it again.`
    showVerdict('erased', { type: 'write', word }, message)
  })
  // Another function means other words.
  useEffect(() => void takeBackRefusal().catch(() => undefined), [words])

  useEffect(() => {
    const timer = setTimeout(() => setFlashing(false), FLASH)
    return () => clearTimeout(timer)
  }, [verdict])

  const hasPending = pending.length > 0
  useEffect(() => {
    const timer = setTimeout(() => setLate(hasPending), hasPending ? PATIENCE : 0)
    return () => clearTimeout(timer)
  }, [hasPending])

  return {
    entry,
    verdict,
    flash: flashing ? verdict : null,
    /** Words of pending commands: to be added to the list, and to be removed from it. */
    coming: pending.filter(({ type }) => type === 'write').map(({ word }) => word),
    leaving: pending.filter(({ type }) => type === 'erase').map(({ word }) => word),
    /** How many words the hall has not answered for a while. */
    waiting: isLate ? pending.filter(({ type }) => type === 'write').length : 0,
    minimum,
    handlers,
    write,
    erase: (word: string) => void send({ type: 'erase', word }),
    type: (text: string) => change(typeText(grid, latestEntry.current, text)),
    add(letter: string) {
      const text = isRefused.current ? letter : latestEntry.current.text + letter
      change(typeText(grid, latestEntry.current, text))
    },
    removeLast: () => change(removeLast(grid, latestEntry.current)),
    clear: () => change(EMPTY),
  }
}

export type Writing = ReturnType<typeof useWriting>
