import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { explain, type Refusal } from '#games/boggle-master/rules/refusal.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { Hand } from './use-drag.ts'
import { dragOver, NOTHING, pressCube, takeBack, typeText, type WordEntry } from './word-entry.ts'

/** What came of a word. */
export type Verdict = {
  readonly id: number
  readonly kind: 'right' | 'wrong' | 'erased'
  readonly word: string
  readonly message: string
  readonly path: readonly number[]
}

type Sent = Extract<Command, { word: string }>

const FLASH = 650
const UNHEARD = 'The hall did not answer. Try once more in a moment.'

/** The word at hand, the words on their way to the hall, and what the hall said of the last. */
export function useWriting({ view, now, play, sound }: BoardProps<View, Command>) {
  const [entry, setEntry] = useState(NOTHING)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [flashing, setFlashing] = useState(false)
  const [sent, setSent] = useState<readonly Sent[]>([])
  // Events come faster than renderings; these are always as they are now.
  const entryNow = useRef(entry)
  const sentNow = useRef(sent)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const verdicts = useRef(0)

  const { grid, list } = view
  const minimum = view.seat === null ? 4 : view.players[view.seat]!.minimum

  function change(next: WordEntry) {
    if (next.path.length > entryNow.current.path.length) sound('tap')
    entryNow.current = next
    setEntry(next)
  }

  function changeSent(next: readonly Sent[]) {
    sentNow.current = next
    setSent(next)
  }

  function judge(kind: Verdict['kind'], command: Sent, message: string) {
    verdicts.current += 1
    const path = pathOf(grid, command.word) ?? []
    setVerdict({ id: verdicts.current, kind, word: command.word, message, path })
    setFlashing(kind !== 'erased')
    if (kind !== 'erased') sound(kind)
  }

  /** Checked here, then sent; one at a time, in the order of writing. */
  function send(command: Sent): Refusal | null {
    const twice = sentNow.current.some((other) => other.word === command.word)
    const refusal =
      twice && command.type === 'write' ? 'already-written' : check(view, command, now())
    if (refusal !== null) {
      judge('wrong', command, explain(refusal, view, command))
      return refusal
    }
    if (twice) return null
    changeSent([...sentNow.current, command])
    line.current = line.current.then(() => deliver(command))
    return null
  }

  async function deliver(command: Sent) {
    const refusal = await play(command).catch(() => ({ code: 'unheard', message: UNHEARD }))
    if (refusal !== null) {
      forget(command)
      judge('wrong', command, refusal.message)
    } else if (command.type === 'erase') {
      judge('erased', command, `${command.word.toUpperCase()} is erased.`)
    } else {
      judge('right', command, praise(command.word))
    }
  }

  function forget(command: Sent) {
    changeSent(sentNow.current.filter((other) => other !== command))
  }

  function praise(word: string): string {
    const shown = word.toUpperCase()
    if (view.options.feedback === 'paper') return `${shown} is written down.`
    return `${shown}: ${counted(pointsFor(word), 'point')}.`
  }

  function write() {
    const word = entryNow.current.text
    if (word === '') return
    // Who wrote too little may go on from there.
    if (send({ type: 'write', word }) !== 'too-short') change(NOTHING)
  }

  const hand: Hand = {
    path: () => entryNow.current.path,
    press(cell) {
      const { path } = entryNow.current
      if (path.length > 1 && path.at(-1) === cell) write()
      else change(pressCube(grid, entryNow.current, cell))
    },
    over: (cell) => change(dragOver(grid, entryNow.current, cell)),
    release({ whole }) {
      if (entryNow.current.text.length >= minimum) write()
      else if (whole) change(NOTHING)
    },
  }

  // What is on the list is no longer on its way, and what is off it is erased.
  const settle = useEffectEvent((words: readonly string[]) => {
    changeSent(
      sentNow.current.filter(({ type, word }) => words.includes(word) === (type === 'erase')),
    )
  })
  useEffect(() => settle(list ?? []), [list])

  useEffect(() => {
    const timer = setTimeout(() => setFlashing(false), FLASH)
    return () => clearTimeout(timer)
  }, [verdict])

  return {
    entry,
    verdict,
    flash: flashing ? verdict : null,
    /** Words written but not yet on the list, and words about to leave it. */
    coming: sent.filter(({ type }) => type === 'write').map(({ word }) => word),
    leaving: sent.filter(({ type }) => type === 'erase').map(({ word }) => word),
    minimum,
    hand,
    write,
    erase: (word: string) => void send({ type: 'erase', word }),
    type: (text: string) => change(typeText(grid, entryNow.current, text)),
    add: (letter: string) =>
      change(typeText(grid, entryNow.current, entryNow.current.text + letter)),
    back: () => change(takeBack(grid, entryNow.current)),
    clear: () => change(NOTHING),
  }
}

export type Writing = ReturnType<typeof useWriting>
