/** An intermediate view, and for how many milliseconds it is drawn. */
export type Stage<View> = { readonly view: View; readonly hold: number }
