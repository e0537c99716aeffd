/** Lighthouse's judgement of a page on a simulated phone: medians of several runs. */
import lighthouse from 'lighthouse'
import { median } from '../measurement/statistics.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What the performance score is made of, in milliseconds; layout shift is measured apart. */
export const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const
export type Metric = keyof typeof METRICS

export type Judgement = {
  readonly scores: Readonly<Record<Category, number>>
  readonly metrics: Readonly<Record<Metric, number>>
  /** Audits outside performance that did not pass, by id. */
  readonly failed: readonly string[]
}

export async function judge(url: string, port: number, runs: number): Promise<Judgement> {
  const judgements: Judgement[] = []
  for (let run = 0; run < runs; run += 1) judgements.push(await judgeOnce(url, port))
  const medianOf = (read: (judgement: Judgement) => number) => median(judgements.map(read))
  return {
    scores: record(CATEGORIES, (name) => medianOf(({ scores }) => scores[name])),
    metrics: record(Object.keys(METRICS) as Metric[], (name) =>
      medianOf(({ metrics }) => metrics[name]),
    ),
    failed: [...new Set(judgements.flatMap(({ failed }) => failed))],
  }
}

async function judgeOnce(url: string, port: number): Promise<Judgement> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // The session's cookie stays.
    disableStorageReset: true,
  })
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`)
  const { categories, audits } = result.lhr
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    categories[name]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1,
    ).map(({ id }) => id),
  )
  return {
    scores: record(CATEGORIES, (name) => Math.round(100 * (categories[name]!.score ?? 0))),
    metrics: record(
      Object.keys(METRICS) as Metric[],
      (name) => audits[METRICS[name]]!.numericValue ?? Number.NaN,
    ),
    failed,
  }
}

function record<Name extends string, T>(
  names: readonly Name[],
  valueOf: (name: Name) => T,
): Readonly<Record<Name, T>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>
}
