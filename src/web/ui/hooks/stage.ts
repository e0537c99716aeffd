/** A view on the way from one to the next, and for how long it is shown, in milliseconds. */
export type Stage<View> = { readonly view: View; readonly hold: number }
