/**
 * Builds languages and checks them: size, time, memory, and how many ordinary words they have.
 *
 *     npm run bench -- languages [--only welsh,french]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { makeFold } from '#lexicon/languages/folding.ts'
import { LANGUAGES, type Language } from '#lexicon/languages/languages.ts'
import { readWords } from '#lexicon/lexicon.ts'
import { NO_WORDS, ORDINARY_WORDS } from './languages/ordinary-words.ts'

const BUILDER = join(import.meta.dirname, '../tools/lexicon/build.ts')
/** Makes a process print its CPU time and memory when it ends. */
const METER =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();' +
  'console.log("used",(u.userCPUTime+u.systemCPUTime)/1e6,u.maxRSS/1024)})'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',') ?? null
const out = mkdtempSync(join(tmpdir(), 'wordhall-languages-'))
try {
  console.log('| language | words | up to letters | names | bytes | CPU s | MB | ordinary words |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---|')
  for (const language of LANGUAGES) if (only?.includes(language.id) !== false) measure(language)
} finally {
  rmSync(out, { recursive: true, force: true })
}

function measure({ id, name, folding, longest: limit }: Language): void {
  const args = ['--import', METER, BUILDER, '--language', id, '--out', out]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) {
    console.log(`| ${name} | ${stderr.trim()} |`)
    process.exitCode = 1
    return
  }
  const [, seconds, megabytes] = /^used (\S+) (\S+)$/m.exec(stdout)!
  const bytes = ['', '-names'].map((list) => readFileSync(join(out, `${id}${list}.words`)))
  const [words, names] = bytes.map((packed) => readWords(id, packed)) as [
    ReturnType<typeof readWords>,
    ReturnType<typeof readWords>,
  ]
  let longest = 0
  for (const word of words) longest = Math.max(longest, word.length)
  const fold = makeFold(folding)
  const ordinary = (ORDINARY_WORDS[id] ?? '').split(' ')
  const missing = ordinary.filter((word) => !words.has(fold(word).toLowerCase()))
  const wrong = NO_WORDS.filter((word) => words.has(word))
  // The rules tell players the limit.
  const unlike = limit !== undefined && longest !== limit ? [`not ${limit} letters`] : []
  if (missing.length > 1 || wrong.length > 0 || unlike.length > 0) process.exitCode = 1
  const hits = `${ordinary.length - missing.length} of ${ordinary.length}`
  console.log(
    `| ${[
      name,
      words.size.toLocaleString('en'),
      longest,
      names.size.toLocaleString('en'),
      (bytes[0]!.length + bytes[1]!.length).toLocaleString('en'),
      Number(seconds).toFixed(0),
      Number(megabytes).toFixed(0),
      [
        hits,
        ...unlike,
        ...missing.map((word) => `no ${word}`),
        ...wrong.map((word) => `has ${word}`),
      ].join(', '),
    ].join(' | ')} |`,
  )
}
