/**
 * Characters that are read as a Latin letter, or as two: those of other scripts with the same shape,
 * small capitals, and letters with a stroke, hook or tail. The table was checked against the letters and
 * digits of Unicode's list (UTS #39), without Hebrew and Arabic, whose direction gives them away.
 * Accents, and what NFKC unifies (full width, circled, mathematical), are removed before a character is
 * looked up.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮᴀ𖽀𐊠Ⱥ',
  B: 'ΒВвᏴᗷꓐʙᏼꞴ𐊂𐊡𐌁ƁɃƂ',
  C: 'СᏟᑕꓚᴄⲤ𑣲𑣩𐊢𐌂𐐕𐔜ƇȻꞒ',
  D: 'ᎠᗞꓓᴅÐĐᗪƉƊƋ',
  E: 'ΕЕᎬꓰᴇⴹ𑢦𑢮𐊆ɆƎƏƐ',
  F: 'ϜᖴꓝꜰꞘ𑣂𑢢𐊇𐊥𐔥Ƒ',
  G: 'ᏀᏳꓖɢԌǤƓꞠ',
  H: 'ΗНнᎻꓧʜⲎᕼ𐋏ĦⱧⱵꞪ',
  I: 'ΙІӀꓲɪⲒƖƗ',
  J: 'ͿЈᎫꓙᴊꞲᒍɈ',
  K: 'ΚКᏦꓗᴋⲔᛕ𐔘ƘⱩꝀꝂꝄꞢ',
  L: 'ᏞᒪꓡʟԼŁⳐ𖼖𑢣𑢲𐐛𐔦ȽⱢⱠꝈꞭ',
  M: 'ΜМмᎷꓟᴍⲘϺᗰᛖ𐊰𐌑Ɱ',
  N: 'ΝꓠɴⲚ𐔓ƝȠŊꞐꞤ',
  O: 'ΟОՕꓳᴏⲞØ߀০୦〇𑓐𑣠ⵔዐଠ𐓂𑢵𐊒𐊫𐐄𐔖ƟꝊꝌ',
  P: 'ΡРᏢꓑᴘⲢᑭ𐊕ƤⱣꝐꝒ',
  Q: 'ԚⵕɊꝖꝘ',
  R: 'ᎡᏒᖇꓣʀƦ𐒴𖼵ɌⱤꞦ',
  S: 'ЅՏᏕᏚꓢꜱ𖼺𐊖𐐠ⱾꞨ',
  T: 'ΤТтᎢꓔᴛⲦŦ𖼊𑢼𐊗𐊱𐌕ƬƮȾ',
  U: 'Սᑌꓴᴜሀ𐓎𖽂𑢸Ʉ',
  V: 'ᏙᐯꓦᴠѴⴸꛟ𖼈𑢠𐔝ƲꝞ',
  W: 'ᎳᏔꓪᴡԜ𑣯𑣦Ⱳ',
  X: 'ΧХꓫⲬ𐌢𑣬Ꭓⵝᚷ𐊐𐊴𐌗𐔧',
  Y: 'ΥУҮᎩᎽꓬʏⲨ𖽃𑢤𐊲ɎƳỾ',
  Z: 'ΖᏃꓜᴢ𐋵𑣥𑢩ƵȤⱿⱫ',
  a: 'аαɑ⍺@ⱥᶏ',
  b: 'ЬьƄᖯᏏɓƀƃᵬᶀ',
  c: 'сςⲥ𐐽ᥴƈȼɕꞓꞔ',
  d: 'ԁᏧɗđᑯꓒɖƌᶁȡᵭᶑ',
  e: 'еҽꬲ℮ᥱɇᶒⱸəɘǝɛ',
  f: 'ƒքẝꬵᵮᶂ',
  g: 'ɡցƍᶃǥɠꞡ',
  h: 'һհᏂħɦⱨⱶɧꞕ',
  i: 'іιıɩᎥꙇ𑣃ɨᵻᶖ',
  j: 'јϳյȷɉʝɟʄ',
  k: 'кκƙⱪꝁꝃꝅᶄꞣ',
  l: 'ӏǀ|łƚꞁ丨❘│⎮∣׀ⵏᛁ𖼨𐊊𐌉𐌠ɫɬɭⱡꝉᶅȴ',
  m: 'ɱᵯᶆ',
  n: 'пηոռɲɳƞŋᵰᶇȵꞑꞥ',
  o: 'оοσօⲟø०੦૦௦౦೦൦๐໐၀٥۵ᴑꬽჿഠဝ𐓪𑣈𑣗𐐬ɵꝋꝍⱺ',
  p: 'рρⲣƥᵽꝑꝓᵱᶈ',
  q: 'ԛգզɋʠꝗꝙ',
  r: 'гᴦⲅꭇꭈꮁɍɽɼɾᵲᶉꞧ',
  s: 'ѕƽ$𑣁𐑈ʂȿᵴᶊꞩ',
  t: 'τŧƭʈƫⱦȶᵵ',
  u: 'υμսʋꞟꭎꭒ𐓶𑣘ʉᶙᵾ',
  v: 'νѵ𑜆𑣀ⱴꝟ',
  w: 'ԝωшաɯѡ𑜊𑜎𑜏ⱳ',
  x: 'х×ⲭᕁᕽᶍ',
  y: 'уγүყɣᶌỿꭚ𑣜ɏƴ',
  z: 'ʐ𑣄ƶȥɀⱬʑᵶᶎ',
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
