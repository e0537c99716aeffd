/**
 * Characters that are read as a Latin letter, or as two: those of other scripts with the same shape,
 * small capitals, and letters with a stroke. Shapes are compared with Unicode's list of confusables
 * (UTS #39); only letters that names can be made of are here. What NFKC unifies (full width, circled,
 * mathematical) and accents are not: `toLatin` removes them before it looks here.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮᴀ',
  B: 'ΒВвᏴᗷꓐʙᏼ',
  C: 'ϹСᏟᑕꓚᴄⲤ',
  D: 'ᎠᗞꓓᴅÐĐ',
  E: 'ΕЕᎬꓰᴇⴹ',
  F: 'ϜᖴꓝꜰꞘ',
  G: 'ᏀᏳꓖɢԌ',
  H: 'ΗНнᎻꓧʜⲎ',
  I: 'ΙІӀꓲɪⲒƖ',
  J: 'ͿЈᎫꓙᴊ',
  K: 'ΚКᏦꓗᴋⲔ',
  L: 'ᏞᒪꓡʟԼŁ',
  M: 'ΜМмᎷꓟᴍⲘϺ',
  N: 'ΝꓠɴⲚ',
  O: 'ΟОՕꓳᴏⲞØ',
  P: 'ΡРᏢꓑᴘⲢ',
  Q: 'Ԛ',
  R: 'ᎡᏒᖇꓣʀ',
  S: 'ЅՏᏕᏚꓢꜱ',
  T: 'ΤТтᎢꓔᴛⲦŦ',
  U: 'Սᑌꓴᴜ',
  V: 'ᏙᐯꓦᴠѴ',
  W: 'ᎳᏔꓪᴡԜ',
  X: 'ΧХꓫⲬ',
  Y: 'ΥУҮᎩᎽꓬʏⲨ',
  Z: 'ΖᏃꓜᴢ',
  a: 'аαɑ⍺@',
  b: 'ЬьƄᖯ',
  c: 'сϲⲥ',
  d: 'ԁᏧɗđ',
  e: 'еҽ',
  f: 'ƒքẝ',
  g: 'ɡցƍ',
  h: 'һհᏂħ',
  i: 'іιıɩᎥ',
  j: 'јϳյȷ',
  k: 'кκ',
  l: 'ӏǀ|ł∣׀',
  n: 'пηոռ',
  o: 'оοσօⲟø',
  p: 'рρⲣ',
  q: 'ԛգզ',
  r: 'гᴦⲅ',
  s: 'ѕƽ$',
  t: 'τŧ',
  u: 'υμսʋ',
  v: 'νѵ',
  w: 'ԝωшա',
  x: 'х×ⲭ',
  y: 'уγүყ',
  z: 'ʐ',
  '3': 'ЗзƷӠȜ',
  '4': 'Ꮞ',
  '6': 'б',
  ae: 'æӕ',
  AE: 'ÆӔ',
  oe: 'œ',
  OE: 'Œ',
}

/** The Latin letter or letters that a character is read as. */
export const CONFUSABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(BY_LETTER).flatMap(([letter, alike]) => {
    return Array.from(alike, (character): [string, string] => [character, letter])
  }),
  // Letters in circles, squares and flags that NFKC leaves as they are.
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) => {
    return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index): [string, string] => {
      return [String.fromCodePoint(first + index), letter]
    })
  }),
])
