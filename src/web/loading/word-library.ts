/** All that is needed to read word lists, fetched together when a board first needs one. */
export { agreedWords, listsBehind } from '#kit/dictionary/agreed-library.ts'
export { readWords } from '#lexicon/lexicon.ts'
