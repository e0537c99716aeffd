import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diceFrom, type Dice } from '#kit/dice.ts'
import { copyFolder, type Sample } from './sample-hall.ts'

const PAGE = 4096
/** A frame of a write-ahead log is a page with a header. */
const FRAME = PAGE + 24
const DATABASE = 'wordhall.sqlite'
const WAL = 'wordhall.sqlite-wal'

export type DamagedCopy = {
  readonly name: string
  readonly from: 'closed' | 'killed'
  readonly folder: string
}

type Damage = (bytes: Buffer, dice: Dice) => Buffer

/** One byte is another. */
const flipByte: Damage = (bytes, dice) => {
  const place = dice.below(bytes.length)
  bytes[place] = bytes[place]! ^ (1 + dice.below(255))
  return bytes
}

/** One letter is another: the structure of the file stays whole. */
const changeLetter: Damage = (bytes, dice) => {
  for (;;) {
    const place = dice.below(bytes.length - 4)
    const isText = bytes.subarray(place, place + 4).every((byte) => byte >= 97 && byte <= 122)
    if (!isText) continue
    bytes[place] = 97 + ((bytes[place]! - 97 + 1 + dice.below(25)) % 26)
    return bytes
  }
}

const zeroBlock: Damage = (bytes, dice) => {
  const block = dice.below(Math.ceil(bytes.length / 512))
  return bytes.fill(0, block * 512, (block + 1) * 512)
}

const zeroPage: Damage = (bytes, dice) => {
  const page = dice.below(Math.ceil(bytes.length / PAGE))
  return bytes.fill(0, page * PAGE, (page + 1) * PAGE)
}

const swapPages: Damage = (bytes, dice) => {
  const pages = Math.floor(bytes.length / PAGE)
  const [one, other] = [dice.below(pages), dice.below(pages)]
  const copy = Buffer.from(bytes.subarray(one * PAGE, (one + 1) * PAGE))
  bytes.copy(bytes, one * PAGE, other * PAGE, (other + 1) * PAGE)
  copy.copy(bytes, other * PAGE)
  return bytes
}

const truncateAnywhere: Damage = (bytes, dice) => bytes.subarray(0, dice.below(bytes.length))

const truncatePages: Damage = (bytes, dice) => {
  return bytes.subarray(0, PAGE * (1 + dice.below(Math.floor(bytes.length / PAGE) - 1)))
}

const truncateFrames: Damage = (bytes, dice) => {
  return bytes.subarray(0, 32 + FRAME * dice.below(Math.floor(bytes.length / FRAME)))
}

const DAMAGES: readonly (readonly [string, 'closed' | 'killed', string, Damage])[] = [
  ['a byte of the database', 'closed', DATABASE, flipByte],
  ['a letter in the database', 'closed', DATABASE, changeLetter],
  ['a block of zeros in the database', 'closed', DATABASE, zeroBlock],
  ['a page of zeros in the database', 'closed', DATABASE, zeroPage],
  ['two pages of the database swapped', 'closed', DATABASE, swapPages],
  ['the database truncated', 'closed', DATABASE, truncateAnywhere],
  ['the database truncated to whole pages', 'closed', DATABASE, truncatePages],
  ['a byte of the database under a log', 'killed', DATABASE, flipByte],
  ['a letter in the database under a log', 'killed', DATABASE, changeLetter],
  ['two pages swapped under a log', 'killed', DATABASE, swapPages],
  ['a byte of the write-ahead log', 'killed', WAL, flipByte],
  ['a page of zeros in the write-ahead log', 'killed', WAL, zeroPage],
  ['the write-ahead log truncated', 'killed', WAL, truncateAnywhere],
  ['the write-ahead log truncated to whole frames', 'killed', WAL, truncateFrames],
  ['a byte of the anchor', 'killed', 'wordhall.anchor', flipByte],
]

/** Copies of a data folder, each damaged in another way. The same seed damages the same bytes. */
export function* damagedCopies(sample: Sample, rounds: number, seed: string) {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, from, file, damage] of DAMAGES) {
      const folder = copyFolder(sample[from])
      const place = path.join(folder, file)
      const dice = diceFrom(seed, `${name} ${round}`)
      writeFileSync(place, damage(readFileSync(place), dice))
      yield { name: `${name}, ${round}`, from, folder } satisfies DamagedCopy
    }
  }
  yield* damagedOnce(sample)
}

function* damagedOnce(sample: Sample): Generator<DamagedCopy> {
  const copy = (name: string, damage: (folder: string) => void): DamagedCopy => {
    const folder = copyFolder(sample.killed)
    damage(folder)
    return { name, from: 'killed', folder }
  }
  yield copy('nothing', () => {})
  yield copy('the write-ahead log deleted', (folder) => rmSync(path.join(folder, WAL)))
  yield copy('the write-ahead log emptied', (folder) => truncateSync(path.join(folder, WAL), 0))
  yield copy('an earlier write-ahead log', (folder) => {
    writeFileSync(path.join(folder, WAL), readFileSync(path.join(sample.earlier, WAL)))
  })
  yield copy('an earlier database and no write-ahead log', (folder) => {
    writeFileSync(path.join(folder, DATABASE), readFileSync(path.join(sample.closed, DATABASE)))
    rmSync(path.join(folder, WAL))
  })
  yield copy('the database deleted', (folder) => {
    rmSync(path.join(folder, DATABASE))
    rmSync(path.join(folder, WAL))
  })
}
