/**
 * Characters that are read as a Latin letter, or as two: those of other scripts with the same shape,
 * small capitals, and letters with a stroke. The table was checked against the letters and digits of
 * Unicode's list (UTS #39), without Hebrew and Arabic, whose direction gives them away. Accents, and
 * what NFKC unifies (full width, circled, mathematical), are removed before a character is looked up.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮᴀ𖽀𐊠',
  B: 'ΒВвᏴᗷꓐʙᏼꞴ𐊂𐊡𐌁',
  C: 'СᏟᑕꓚᴄⲤ𑣲𑣩𐊢𐌂𐐕𐔜',
  D: 'ᎠᗞꓓᴅÐĐᗪ',
  E: 'ΕЕᎬꓰᴇⴹ𑢦𑢮𐊆',
  F: 'ϜᖴꓝꜰꞘ𑣂𑢢𐊇𐊥𐔥',
  G: 'ᏀᏳꓖɢԌ',
  H: 'ΗНнᎻꓧʜⲎᕼ𐋏',
  I: 'ΙІӀꓲɪⲒƖ',
  J: 'ͿЈᎫꓙᴊꞲᒍ',
  K: 'ΚКᏦꓗᴋⲔᛕ𐔘',
  L: 'ᏞᒪꓡʟԼŁⳐ𖼖𑢣𑢲𐐛𐔦',
  M: 'ΜМмᎷꓟᴍⲘϺᗰᛖ𐊰𐌑',
  N: 'ΝꓠɴⲚ𐔓',
  O: 'ΟОՕꓳᴏⲞØ߀০୦〇𑓐𑣠ⵔዐଠ𐓂𑢵𐊒𐊫𐐄𐔖',
  P: 'ΡРᏢꓑᴘⲢᑭ𐊕',
  Q: 'Ԛⵕ',
  R: 'ᎡᏒᖇꓣʀƦ𐒴𖼵',
  S: 'ЅՏᏕᏚꓢꜱ𖼺𐊖𐐠',
  T: 'ΤТтᎢꓔᴛⲦŦ𖼊𑢼𐊗𐊱𐌕',
  U: 'Սᑌꓴᴜሀ𐓎𖽂𑢸',
  V: 'ᏙᐯꓦᴠѴⴸꛟ𖼈𑢠𐔝',
  W: 'ᎳᏔꓪᴡԜ𑣯𑣦',
  X: 'ΧХꓫⲬ𐌢𑣬Ꭓⵝᚷ𐊐𐊴𐌗𐔧',
  Y: 'ΥУҮᎩᎽꓬʏⲨ𖽃𑢤𐊲',
  Z: 'ΖᏃꓜᴢ𐋵𑣥𑢩',
  a: 'аαɑ⍺@',
  b: 'ЬьƄᖯᏏ',
  c: 'сςⲥ𐐽ᥴ',
  d: 'ԁᏧɗđᑯꓒ',
  e: 'еҽꬲ℮ᥱ',
  f: 'ƒքẝꬵ',
  g: 'ɡցƍᶃ',
  h: 'һհᏂħ',
  i: 'іιıɩᎥꙇ𑣃',
  j: 'јϳյȷ',
  k: 'кκ',
  l: 'ӏǀ|łƚꞁ丨❘│⎮∣׀ⵏᛁ𖼨𐊊𐌉𐌠',
  n: 'пηոռ',
  o: 'оοσօⲟø०੦૦௦౦೦൦๐໐၀٥۵ᴑꬽჿഠဝ𐓪𑣈𑣗𐐬',
  p: 'рρⲣ',
  q: 'ԛգզ',
  r: 'гᴦⲅꭇꭈꮁ',
  s: 'ѕƽ$𑣁𐑈',
  t: 'τŧ',
  u: 'υμսʋꞟꭎꭒ𐓶𑣘',
  v: 'νѵ𑜆𑣀',
  w: 'ԝωшաɯѡ𑜊𑜎𑜏',
  x: 'х×ⲭᕁᕽ',
  y: 'уγүყɣᶌỿꭚ𑣜',
  z: 'ʐ𑣄',
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
