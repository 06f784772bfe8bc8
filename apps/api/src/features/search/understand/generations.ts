import { foldText } from '@tuerca/domain/words'
import type { LexiconModel } from './lexicon.ts'
import type { Reading } from './reading.ts'

interface Generation {
  model: RegExp
  /** By the keys of tokens.ts. */
  words: readonly string[]
  from: number
  to: number
}

// What a counter calls a generation by, beside its model: model of the shop | its words | first and last year sold here.
const TABLE = `
^sentra$ | b12 | 1988 | 1992
^sentra$ | b13 | 1992 | 1994
^sentra$ | b14 | 1995 | 2000
^sentra$ | b15 | 2001 | 2006
^sentra$ | b16 | 2007 | 2012
^sentra$ | b17 | 2013 | 2019
^sentra$ | b18 | 2020 | 2026
^versa$ | n17 | 2012 | 2019
^versa$ | n18 | 2020 | 2026
^march$ | k12 | 2003 | 2010
^march$ | k13 | 2011 | 2026
^tiida$ | c11 | 2007 | 2018
^altima$ | l30 | 1998 | 2001
^altima$ | l31 | 2002 | 2006
^altima$ | l32 | 2007 | 2012
^altima$ | l33 | 2013 | 2018
^altima$ | l34 | 2019 | 2026
^x-trail$ | t30 | 2001 | 2007
^x-trail$ | t31 | 2008 | 2014
^x-trail$ | t32 | 2015 | 2022
^x-trail$ | t33 | 2023 | 2026
^(?:frontier|navara|pick-up)$ | d21 | 1986 | 1997
^(?:frontier|navara|pick-up|np300)$ | d22 | 1998 | 2015
^(?:frontier|navara)$ | d40 | 2005 | 2015
^(?:np300.*|frontier|navara)$ | d23 | 2015 | 2026
^hilux$ | vigo | 2005 | 2015
^hilux$ | kun25 kun26 | 2005 | 2015
^hilux$ | revo | 2016 | 2026
^corolla$ | e90 | 1988 | 1992
^corolla$ | e100 | 1993 | 1997
^corolla$ | e110 | 1998 | 2002
^corolla$ | e120 | 2003 | 2008
^corolla$ | e140 e150 | 2009 | 2013
^corolla$ | e170 | 2014 | 2019
^corolla$ | e210 | 2020 | 2026
^3$ | bk | 2004 | 2009
^3$ | bl | 2010 | 2013
^3$ | bm bn | 2014 | 2018
^3$ | bp | 2019 | 2026
^2$ | dj | 2015 | 2026
^6$ | gg | 2003 | 2008
^6$ | gh | 2009 | 2012
^6$ | gj gl | 2013 | 2026
^civic$ | eg | 1992 | 1995
^civic$ | ek | 1996 | 2000
^civic$ | em2 es1 | 2001 | 2005
^civic$ | fd fa1 | 2006 | 2011
^civic$ | fb | 2012 | 2015
^civic$ | fc fk | 2016 | 2021
^fit$ | gd | 2002 | 2008
^fit$ | ge | 2009 | 2014
^fit$ | gk | 2015 | 2020
^cr-v$ | rd1 | 1997 | 2001
^cr-v$ | rd5 rd7 | 2002 | 2006
^cr-v$ | re re4 | 2007 | 2011
^cr-v$ | rm | 2012 | 2016
^tucson$ | jm | 2005 | 2009
^tucson$ | lm | 2010 | 2015
^tucson$ | tl | 2016 | 2021
^tucson$ | nx4 | 2022 | 2026
^sportage$ | km | 2005 | 2010
^sportage$ | sl | 2011 | 2016
^sportage$ | ql | 2017 | 2021
^santa fe$ | sm | 2001 | 2006
^santa fe$ | cm | 2007 | 2012
^santa fe$ | dm | 2013 | 2018
^elantra$ | xd | 2001 | 2006
^elantra$ | hd | 2007 | 2010
^elantra$ | md | 2011 | 2016
^elantra$ | ad | 2017 | 2020
^picanto$ | morning | 2004 | 2011
^picanto$ | ion | 2012 | 2017
^rio$ | jb | 2006 | 2011
^rio$ | ub spice | 2012 | 2017
^rio$ | yb | 2018 | 2023
^spark$ | m200 | 2005 | 2013
^spark(?: gt)?$ | m300 | 2010 | 2022
^aveo$ | emotion | 2006 | 2013
^luv$ | tfr | 1989 | 2005
^tsuru$ | 1 i | 1984 | 1987
^tsuru$ | 2 ii | 1988 | 1991
^tsuru$ | 3 iii | 1992 | 2017
^chevy$ | c1 | 1994 | 2003
^chevy$ | c2 | 2004 | 2008
^chevy$ | c3 | 2009 | 2012
^(?:logan|sandero|stepway|sandero stepway)$ | 2 ii | 2015 | 2026
^clio$ | 2 ii | 1999 | 2016
^cerato$ | pro | 2013 | 2018
^aveo$ | family | 2005 | 2013
^jimny$ | jb74 | 2019 | 2026
^swift$ | zc | 2005 | 2017
`

const GENERATIONS: readonly Generation[] = TABLE.split('\n')
  .filter(Boolean)
  .map((line) => {
    const [model = '', words = '', from = '', to = ''] = line.split(' | ')
    return { model: new RegExp(model), words: words.split(' '), from: Number(from), to: Number(to) }
  })

/** The generation that a word beside a model names: 'sentra b17', 'picanto morning'; null where it names none. */
export function generationOf(
  loose: Reading['loose'],
  models: readonly LexiconModel[],
): NonNullable<Reading['generation']> | null {
  for (const { key, words } of loose) {
    const found = GENERATIONS.find(
      (one) => one.words.includes(key) && models.some(({ name }) => one.model.test(foldText(name))),
    )
    if (found) return { from: found.from, to: found.to, words }
  }
  return null
}

/** The years of it that no neighbour shares: a generation is sold beside the next one for a while. */
export const yearsInside = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).slice(to - from > 2 ? 1 : 0, to - from > 2 ? -1 : undefined)
