import type { Level } from '#kit/bot.ts'
import { EVEN_TEMPERED, type Temperament } from '#kit/bots/temperament.ts'

/** A bot as people meet it, at every table the same. It is known by its name, which nobody else may have. */
export type Character = {
  readonly name: string
  readonly level: Level
  /** What it says about itself. */
  readonly line: string
  readonly temperament: Temperament
  readonly remarks: Readonly<Record<Moment, string>>
}

/** When a bot may say something. */
export const MOMENTS = ['begun', 'impressed', 'won', 'lost', 'shared'] as const
export type Moment = (typeof MOMENTS)[number]

/** Four of each level. */
export const CAST: readonly Character[] = [
  {
    name: 'Dot Comma',
    level: 'novice',
    line: 'I like short words. They fit in my pocket.',
    temperament: { boldness: -1, wordLength: -1, tempo: -1 },
    remarks: {
      begun: 'Oh, we have begun! Hello.',
      impressed: 'I did not even see that one.',
      won: 'Me? Are you sure you counted right?',
      lost: 'That was fun. I learned a word.',
      shared: 'We both won? I like that best.',
    },
  },
  {
    name: 'Pip Squeak',
    level: 'novice',
    line: 'I guess first and think afterwards.',
    temperament: { boldness: 1, wordLength: 0, tempo: 1 },
    remarks: {
      begun: 'Ready! I was ready yesterday.',
      impressed: 'Hey! That was going to be mine.',
      won: 'I won! I won! Tell everybody.',
      lost: 'Nearly. Well, not nearly. Again?',
      shared: 'Shared is half a win each, isn’t it?',
    },
  },
  {
    name: 'Penny Wise',
    level: 'novice',
    line: 'Small and certain, that is my way.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: 'Good luck. No hurry.',
      impressed: 'That was worth saving up for.',
      won: 'Every little point helped.',
      lost: 'You spent your letters better than I did.',
      shared: 'Fair and even. I approve.',
    },
  },
  {
    name: 'Sunny Page',
    level: 'novice',
    line: 'I am new here, and I love long words.',
    temperament: { boldness: 0, wordLength: 1, tempo: -1 },
    remarks: {
      begun: 'Hello! What a nice table.',
      impressed: 'What a lovely word.',
      won: 'Oh! I did not expect that.',
      lost: 'Well played. May I sit here again?',
      shared: 'We make a good pair.',
    },
  },
  {
    name: 'Anna Gram',
    level: 'regular',
    line: 'I move letters about until they behave.',
    temperament: { boldness: 0, wordLength: 1, tempo: 0 },
    remarks: {
      begun: 'Letters, please.',
      impressed: 'Now that is well arranged.',
      won: 'It all came together in the end.',
      lost: 'I had the letters. You had the order.',
      shared: 'The same score, differently spelled.',
    },
  },
  {
    name: 'Art Tickle',
    level: 'regular',
    line: 'I play the first thing that makes me smile.',
    temperament: { boldness: 1, wordLength: -1, tempo: 1 },
    remarks: {
      begun: 'Let us not be too serious.',
      impressed: 'Ha! Where did you find that?',
      won: 'And I was only enjoying myself.',
      lost: 'You win. I had the giggles.',
      shared: 'A tie! How tidy.',
    },
  },
  {
    name: 'Paige Turner',
    level: 'regular',
    line: 'I read a lot. You will notice.',
    temperament: { boldness: 0, wordLength: 0, tempo: -1 },
    remarks: {
      begun: 'One moment, I mark my page. There.',
      impressed: 'I have read that word, and never used it.',
      won: 'What an ending.',
      lost: 'A good story, with the wrong hero.',
      shared: 'To be continued.',
    },
  },
  {
    name: 'Clay Tablet',
    level: 'regular',
    line: 'Slow, steady, and set in stone.',
    temperament: { boldness: -1, wordLength: 0, tempo: -1 },
    remarks: {
      begun: 'I have been waiting four thousand years.',
      impressed: 'That one should be carved somewhere.',
      won: 'Slowly, and then surely.',
      lost: 'You were quicker. Most are.',
      shared: 'Even, like a good brick.',
    },
  },
  {
    name: 'Otto Graph',
    level: 'expert',
    line: 'I sign every long word I play.',
    temperament: { boldness: 0, wordLength: 1, tempo: 0 },
    remarks: {
      begun: 'Pens ready.',
      impressed: 'May I have your autograph for that one?',
      won: 'Signed, sealed, counted.',
      lost: 'Your name goes on top this time.',
      shared: 'Two signatures, one result.',
    },
  },
  {
    name: 'Ella Quent',
    level: 'expert',
    line: 'Why say it briefly when you can say it well?',
    temperament: { boldness: 1, wordLength: 1, tempo: -1 },
    remarks: {
      begun: 'May the best phrase win.',
      impressed: 'Beautifully put.',
      won: 'I had a few more words to add.',
      lost: 'For once I am lost for words.',
      shared: 'We speak with one voice.',
    },
  },
  {
    name: 'Mona Logue',
    level: 'expert',
    line: 'I take chances, mostly aloud.',
    temperament: { boldness: 1, wordLength: 0, tempo: 1 },
    remarks: {
      begun: 'I shall begin, as I usually do.',
      impressed: 'I would have talked you out of that.',
      won: 'As I was saying.',
      lost: 'I should have listened.',
      shared: 'A dialogue, after all.',
    },
  },
  {
    name: 'Vera Batim',
    level: 'expert',
    line: 'I say nothing that I cannot prove.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: 'I shall hold you to every letter.',
      impressed: 'Correct, and rather good.',
      won: 'The record will show it.',
      lost: 'Word for word, you were better.',
      shared: 'Equal, to the letter.',
    },
  },
  {
    name: 'Lexi Con',
    level: 'master',
    line: 'There are words I have not met. Not many.',
    temperament: { boldness: 0, wordLength: 0, tempo: 1 },
    remarks: {
      begun: 'Shall we?',
      impressed: 'Page 412, second column. Well done.',
      won: 'It was in the book.',
      lost: 'I must look that up.',
      shared: 'We seem to own the same edition.',
    },
  },
  {
    name: 'Theo Saurus',
    level: 'master',
    line: 'I know another word for everything.',
    temperament: { boldness: 0, wordLength: 1, tempo: -1 },
    remarks: {
      begun: 'Welcome, greetings, salutations.',
      impressed: 'Superb. Splendid. Annoying.',
      won: 'Victory, triumph, success.',
      lost: 'Beaten, bested, outdone.',
      shared: 'Level, equal, tied.',
    },
  },
  {
    name: 'Cy Pher',
    level: 'master',
    line: 'I already have a guess about you.',
    temperament: { boldness: 1, wordLength: -1, tempo: 0 },
    remarks: {
      begun: 'Let us see what you are hiding.',
      impressed: 'I did not see that coming. Noted.',
      won: 'Solved.',
      lost: 'You I cannot read.',
      shared: 'Two keys, one lock.',
    },
  },
  {
    name: 'Marge Inalia',
    level: 'master',
    line: 'I write small notes about every move.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: 'A fresh page.',
      impressed: 'I am writing that one down.',
      won: 'It is all in my notes.',
      lost: 'You left me only the margin.',
      shared: 'See also: me.',
    },
  },
]

export const CAST_NAMES: readonly string[] = CAST.map(({ name }) => name)

const byName: ReadonlyMap<string, Character> = new Map(CAST.map((each) => [each.name, each]))

/** Null for people, and for bots of which there are more at a table than the cast has. */
export function characterNamed(name: string): Character | null {
  return byName.get(name) ?? null
}

export function temperamentOf(name: string): Temperament {
  return characterNamed(name)?.temperament ?? EVEN_TEMPERED
}
