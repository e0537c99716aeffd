import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pick, type Dice } from '#kit/dice.ts'

const PAGE = 4096

type Damage = { readonly what: string; inflict(file: string, dice: Dice): void }

const DAMAGES: readonly Damage[] = [
  {
    what: 'bytes changed',
    inflict: (file, dice) =>
      change(file, (bytes) => {
        for (let times = 1 + dice.below(8); times > 0; times -= 1) {
          const at = dice.below(bytes.length)
          bytes[at] = bytes[at]! ^ (1 + dice.below(255))
        }
      }),
  },
  {
    what: 'page of zeros',
    inflict: (file, dice) =>
      change(file, (bytes) => {
        const start = PAGE * dice.below(Math.ceil(bytes.length / PAGE))
        bytes.fill(0, start, start + PAGE)
      }),
  },
  {
    what: 'pages swapped',
    inflict: (file, dice) =>
      change(file, (bytes) => {
        const pages = Math.floor(bytes.length / PAGE)
        const one = PAGE * dice.below(pages)
        const other = PAGE * dice.below(pages)
        const kept = Buffer.from(bytes.subarray(one, one + PAGE))
        bytes.copy(bytes, one, other, other + PAGE)
        kept.copy(bytes, other)
      }),
  },
  {
    what: 'cut short',
    inflict: (file, dice) => truncateSync(file, dice.below(readFileSync(file).length)),
  },
  { what: 'missing', inflict: (file) => rmSync(file) },
]

/** Damages the database or its journal in a data folder; returns what was done. */
export function damageFolder(folder: string, dice: Dice): string {
  const name = pick(dice, ['wordhall.sqlite', 'wordhall.sqlite-wal'])
  const { what, inflict } = pick(dice, DAMAGES)
  inflict(path.join(folder, name), dice)
  return `${name}: ${what}`
}

function change(file: string, edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  if (bytes.length > 0) edit(bytes)
  writeFileSync(file, bytes)
}
