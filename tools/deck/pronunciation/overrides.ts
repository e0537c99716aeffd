/** Corrections of the CMU dictionary: the phones of a word, and the reason. */
export const PRONUNCIATION_OVERRIDES: Readonly<
  Record<string, readonly [phones: string, why: string]>
> = {
  bedizen: ['B IH0 D AY1 Z AH0 N', 'as in wizen, with a long I'],
  bogie: ['B OW1 G IY0', 'given as in boogie'],
  brougham: ['B R UW1 AH0 M', 'the G is silent'],
  convolution: ['K AA2 N V AH0 L UW1 SH AH0 N', 'stressed as any word in -ution'],
  etcetera: ['EH0 T S EH1 T ER0 AH0', 'stressed on the first syllable there'],
  excoriation: ['EH0 K S K AO2 R IY0 EY1 SH AH0 N', 'stressed as any word in -ation'],
  faux: ['F OW1', 'given as a family name'],
  mitre: ['M AY1 T ER0', 'given as an acronym'],
  prelim: ['P R IY1 L IH0 M', 'stressed on the last syllable there'],
  recriminate: ['R IH0 K R IH1 M IH0 N EY2 T', 'stressed on the last syllable there'],
  segue: ['S EH1 G W EY0', 'the last syllable is missing there'],
}
