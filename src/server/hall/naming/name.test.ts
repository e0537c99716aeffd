import { describe, expect, test } from 'vitest'
import { guestName } from '#server/hall/naming/guest-name.ts'
import { parseName } from '#server/hall/naming/name.ts'

/** First and last names that are common in many countries, and some that filters often refuse. */
const ORDINARY = `
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan
  Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley
  Mark Emily Donald Kimberly Steven Margaret Andrew Donna Paul Michelle Joshua Carol Kenneth Amanda
  Kevin Melissa Brian Deborah Timothy Stephanie Ronald Rebecca George Sharon Jason Laura Edward Cynthia
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
  Wilson Anderson Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez
  Oliver Noah Arthur Muhammad Leo Harry Oscar Archie Henry Olivia Amelia Isla Ava Ivy Freya Lily
  Evans Thomas Roberts Walker Wright Robinson Hughes Edwards Green Hall Wood Harris Lewis Martin Clarke
  Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter
  Jürgen Günther Heike Käthe Björn Sören Uwe Anke Fuchs Kuntz Dieter Horst Assmann Sass
  Jean Marie Pierre Nathalie François Hélène Benoît Chloé Zoé Léa Arsène Didier Thérèse Dubois Lefèvre
  José María Antonio Carmen Ángel Begoña Íñigo Núñez Muñoz Ibáñez Concepción Jesús Inés Analía
  João Conceição Gonçalves Guimarães Sousa Inês Luís Araújo
  Giuseppe Giovanna Alessandro Francesca Massimo Assunta Cassano Bassani Pissarro
  Søren Åse Øyvind Jørgensen Bjørn Åsa Örjan Þór Guðrún Æsa Päivi Jääskeläinen Kekkonen
  Łukasz Małgorzata Wałęsa Zbigniew Katarzyna Szczęsny Čapek Dvořák Jiří Božena Ľudmila Győző Erzsébet
  Ștefan Țiriac Đorđe Nikolić Ibrahimović Kukk Tõnu Ķēniņš Šarūnas
  Иван Анна Сергей Ольга Алексей Наталья Дмитрий Татьяна Андрей Ирина Иванов Смирнова Хуан Семён Фёдор
  Юлія Тарас Шевченко Їжакевич Γιώργος Μαρία Κώστας Ελένη Δημήτρης Παπαδόπουλος Χρήστος Άννα
  İbrahim Ayşe Mehmet Özgür Şükran Çağla Işık Yılmaz
  محمد فاطمة علي حسن مريم عبدالله زهرا حسین רחל משה יוסף שרה אברהם כהן
  राम सीता अमित प्रिया शर्मा কমল রহমান முருகன் లక్ష్మి സുരേഷ് ਸਿੰਘ Singh Kaur Sharma Patel Boobalan
  สมชาย สมหญิง Nguyễn Trần Phúc Phạm Dũng Bích Hồng Ngọc Aung Thiri អង្គារ
  伟 芳 王 李 张 秀英 陳 佐藤 鈴木 さくら ゆい ハナコ Fukuda Fukumoto Matsushita Takeshita Kimura 민준 서연 김 이 박
  Kwame Ama Chukwuemeka Ngozi Olúwaṣeun Babátúndé Adaeze Shittu Nkosi Thabo Wanjiru Kipchoge Tesfaye አበበ
  Hitchcock Hancock Babcock Woodcock Peacock Cockburn Dickinson Dickens Dickson Dick Cummings Cumberbatch
  Penistone Scunthorpe Lightwater Essex Sussex Middlesex Clitheroe Cassandra Hassan Nasser Bassett Glass
  Butterworth Titus Lipschitz Weiner Sexton Fagan Gaylord Hooker Wankel Semenov Twain Nigel Nigella Niger
  佐々木 サリー スーザン みすゞ ㄚ美 ณัฐๆ Ağaoğlu Iğdır Əli Vəfa Hawaiʻi Kaʻahumanu O’Brien Weiß Großmann Đặng Ƙafila Ɗanjuma
  Sigurður Guðmundsdóttir Þórður Ŋaŋga Ẹniọlá Қанат Ғалым Հայկ გიორგი ᏣᎳᎩ محـمد Ann2 Bo80 R2D2 807
  Abbot Talbot Abbott Botha Hoste Admira Systema Hostetler Ghost
`
  .trim()
  .split(/\s+/)

const OFFENSIVE = [
  'fuck you',
  'F.u.c.k',
  'ｆｕｃｋ',
  'FᑌCK',
  'fυck',
  'Ѕһіt',
  'sh1t',
  '🅵🅤🅲🅺',
  'c\u0301u\u0301n\u0301t\u0301',
  'Dick Head',
]

const RESERVED = [
  'You',
  'Somebody',
  'Referee',
  'The Hall',
  'Bot',
  'bot 7',
  'Master bot',
  'Novice bot 2',
  'NoviceBot',
  'EXPERT-BOT',
  'Regular  bоt',
  'M4st3r b0t',
  'Ｍａｓｔｅｒ ｂｏｔ',
  'Ann (bot)',
  'Бот',
  'Host',
  'The Host',
  'Ann, host',
  'Нost',
  'System',
  'SYSTEM',
  'Ѕуѕtem',
  'Sy$tem',
  'Wordhall',
  'W0rdhaII',
  'VVordhall',
  'Word hall',
  'Moderator',
  'Mοderator',
  'Admin',
  'ADMlN',
  'Adm1n',
  'Αdmin 3',
  'Админ',
  '🅰dmin',
  '@dmin',
  'Wordha11',
  'Novice bo7',
  'Novice 6ot',
  'Novice bo†',
  'Novice bo+',
  'Adm!n',
  'Bots',
  'Novice bots',
  'Moderators',
  'ɓot',
  'ßot',
  'Novice boʈ',
  'Novice botˑ',
  'Novice boـt',
  'Robot 7',
  'The Otto Graph',
  'Otto Graphs',
]

describe('parseName', () => {
  test.each(ORDINARY)('accepts %s', (name) => {
    expect(parseName(name)).toEqual({ ok: true, value: name.normalize('NFC') })
  })

  test('the list of ordinary names is long', () => {
    expect(ORDINARY.length).toBeGreaterThan(300)
  })

  test.each([...OFFENSIVE, ...RESERVED])('refuses %s', (name) => {
    expect(parseName(name)).toMatchObject({ ok: false })
  })

  test.each(RESERVED)('says that %s looks like a bot or the hall', (name) => {
    expect(parseName(name)).toEqual({ ok: false, refusal: 'reserved' })
  })

  test.each([
    'Carla: I quit',
    'Ann：',
    'Alic℮',
    'A│ice',
    'Novice b○t',
    'Novice b口t',
    'Novice bㅇt',
    'Novice boㄒ',
    'Kitー',
    'Kitـ',
    'Kitﾞ',
    'Benjaminꓸ',
    'Νora',
  ])('refuses %s, which others could misread', (name) => {
    expect(parseName(name)).toMatchObject({ ok: false })
  })

  test('refuses what cannot be read', () => {
    for (const name of [
      '',
      '   ',
      '!!!',
      '👍',
      '\u3164',
      'A\u200Bnn',
      'Ann\u202E',
      'a'.repeat(25),
    ]) {
      expect(parseName(name), JSON.stringify(name)).toMatchObject({ ok: false })
    }
    expect(parseName('Z\u0301\u0302\u0303\u0308')).toEqual({
      ok: false,
      refusal: 'stacked-marks',
    })
  })
})

describe('guestName', () => {
  const all = new Set<string>()
  for (let first = 0; first < 50; first += 1) {
    for (let second = 0; second < 60; second += 1) {
      const chosen = [first, second]
      all.add(guestName((n) => chosen.shift()! % n))
    }
  }

  test('rarely gives two guests the same name', () => {
    expect(all.size).toBeGreaterThanOrEqual(2000)
  })

  test('gives names that guests could choose themselves', () => {
    expect([...all].filter((name) => !parseName(name).ok)).toEqual([])
  })
})
