/** OXF-23: a logistic regression that sees all cues at once. */
import { tokensOf } from '../definitions/tokens.ts'
import { type Cue, foldOf, FOLDS, type Line, textOf } from './surface-cues.ts'

type Features = readonly (readonly number[])[]

/** Gradient descent. */
const EPOCHS = 150
const LEARNING_RATE = 0.5
const WEIGHT_DECAY = 0.002
/** A categorical value is a feature if it occurs at least this often. */
const MIN_OCCURRENCES = 12

/** A feature vector for each line: numeric cues standardized, categorical ones one-hot encoded. */
export function cueFeatures(cues: readonly Cue[], lines: readonly Line[]): Features {
  const columns: number[][] = []
  for (const cue of cues) {
    const values = lines.map((line) => cue.of(line))
    if (typeof values[0] === 'number') columns.push(standardized(values as number[]))
    else
      for (const value of frequentValues(values as string[]))
        columns.push(values.map((one) => (one === value ? 1 : 0)))
  }
  return lines.map((_, i) => columns.map((column) => column[i]!))
}

/** A feature vector for each line: which of the frequent words its text has. */
export function wordFeatures(lines: readonly Line[]): Features {
  const tokens = lines.map((line) => new Set(tokensOf(textOf(line))))
  const words = frequentValues(tokens.flatMap((set) => [...set]))
  return tokens.map((set) => words.map((word) => (set.has(word) ? 1 : 0)))
}

/** The feature vectors side by side. */
export function joined(...all: readonly Features[]): Features {
  return all[0]!.map((_, i) => all.flatMap((features) => features[i]!))
}

/** The cross-validated accuracy of a logistic regression. 0.5 is chance. */
export function regressionAccuracy(lines: readonly Line[], features: Features): number {
  const scores = regressionScores(lines, features)
  return lines.filter(({ right }, i) => scores[i]! > 0 === right).length / lines.length
}

/** For each line the log odds that it is right, predicted from the cards in the other folds. */
export function regressionScores(lines: readonly Line[], features: Features): readonly number[] {
  const scores = new Array<number>(lines.length)
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = lines.flatMap((line, i) => (foldOf(line) === fold ? [] : [i]))
    const weights = train(lines, features, training)
    lines.forEach((line, i) => {
      if (foldOf(line) === fold) scores[i] = score(weights, features[i]!)
    })
  }
  return scores
}

function train(
  lines: readonly Line[],
  features: Features,
  training: readonly number[],
): Float64Array {
  // The last weight is the bias.
  const weights = new Float64Array(features[0]!.length + 1)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const gradient = new Float64Array(weights.length)
    for (const i of training) {
      const own = features[i]!
      const error = (lines[i]!.right ? 1 : 0) - 1 / (1 + Math.exp(-score(weights, own)))
      for (let k = 0; k < own.length; k++) gradient[k]! += error * own[k]!
      gradient[own.length]! += error
    }
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += LEARNING_RATE * (gradient[k]! / training.length - WEIGHT_DECAY * weights[k]!)
    }
  }
  return weights
}

function score(weights: Float64Array, features: readonly number[]): number {
  let sum = weights[features.length]!
  for (let k = 0; k < features.length; k++) sum += weights[k]! * features[k]!
  return sum
}

function frequentValues(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].filter(([, n]) => n >= MIN_OCCURRENCES).map(([value]) => value)
}

function standardized(values: readonly number[]): number[] {
  const center = values.reduce((all, value) => all + value, 0) / values.length
  const variance = values.reduce((all, value) => all + (value - center) ** 2, 0) / values.length
  const deviation = Math.sqrt(variance) || 1
  return values.map((value) => (value - center) / deviation)
}
