/** An option as text, for those who cannot change it. */
export type OptionFact = readonly [name: string, message: string]
