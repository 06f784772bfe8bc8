import { foldText } from '@tuerca/domain/words'
import type { LexiconModel, Reading } from './reading.ts'
import { COUNTED_WORDS } from './word-lists.ts'

interface Generation {
  model: RegExp
  /** By the keys of tokens.ts. */
  words: readonly string[]
  from: number
  to: number
}

// Names of generations at counters, used beside their model, with 'gen3' for 'tercera generación': model of the shop |
// words | first and last year sold here.
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
^(?:frontier|navara)$ | d21 | 1986 | 1997
^pick-up$ | d21 | 1986 | 2008
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
^tsuru$ | 3 iii b13 | 1992 | 2017
^chevy$ | c1 | 1994 | 2003
^chevy$ | c2 | 2004 | 2008
^chevy$ | c3 | 2009 | 2012
^(?:logan|sandero|stepway|sandero stepway)$ | 2 ii | 2015 | 2026
^clio$ | 2 ii | 1999 | 2016
^cerato$ | forte | 2009 | 2013
^cerato$ | pro | 2013 | 2018
^aveo$ | family | 2005 | 2013
^jimny$ | jb74 | 2019 | 2026
^swift$ | zc | 2005 | 2017
^3$ | gen1 | 2004 | 2009
^3$ | gen2 allnew | 2010 | 2013
^3$ | gen3 | 2014 | 2018
^3$ | gen4 | 2019 | 2026
^2$ | gen2 | 2008 | 2014
^2$ | gen3 | 2015 | 2026
^6$ | gen1 | 2003 | 2008
^6$ | gen2 | 2009 | 2013
^6$ | gen3 | 2014 | 2023
^cx-5$ | gen1 ke | 2013 | 2017
^cx-5$ | gen2 kf | 2018 | 2026
^civic$ | gen5 | 1992 | 1995
^civic$ | gen6 | 1996 | 2000
^civic$ | gen7 | 2001 | 2005
^civic$ | gen8 | 2006 | 2011
^civic$ | gen9 | 2012 | 2015
^civic$ | gen10 | 2016 | 2021
^civic$ | gen11 | 2022 | 2026
^cr-v$ | gen1 | 1997 | 2001
^cr-v$ | gen2 | 2002 | 2006
^cr-v$ | gen3 | 2007 | 2011
^cr-v$ | gen4 | 2012 | 2016
^cr-v$ | gen5 | 2017 | 2022
^cr-v$ | gen6 | 2023 | 2026
^accord$ | gen5 | 1994 | 1997
^accord$ | gen6 | 1998 | 2002
^accord$ | gen7 | 2003 | 2007
^accord$ | gen8 | 2008 | 2012
^accord$ | gen9 | 2013 | 2017
^accord$ | gen10 | 2018 | 2022
^fit$ | gen1 | 2002 | 2008
^fit$ | gen2 | 2009 | 2014
^fit$ | gen3 | 2015 | 2020
^hr-v$ | gen2 | 2016 | 2021
^hr-v$ | gen3 | 2022 | 2026
^tucson$ | gen1 | 2005 | 2009
^tucson$ | gen2 | 2010 | 2015
^tucson$ | gen3 | 2016 | 2021
^tucson$ | gen4 | 2022 | 2026
^santa fe$ | gen1 | 2001 | 2006
^santa fe$ | gen2 | 2007 | 2012
^santa fe$ | gen3 | 2013 | 2018
^santa fe$ | gen4 | 2019 | 2023
^elantra$ | gen3 | 2001 | 2006
^elantra$ | gen4 | 2007 | 2010
^elantra$ | gen5 | 2011 | 2016
^elantra$ | gen6 | 2017 | 2020
^elantra$ | gen7 | 2021 | 2026
^accent$ | gen2 | 2000 | 2005
^accent$ | gen3 | 2006 | 2011
^accent$ | gen4 | 2012 | 2017
^accent$ | gen5 | 2018 | 2023
^sportage$ | gen1 | 1995 | 2003
^sportage$ | gen2 | 2005 | 2010
^sportage$ | gen3 | 2011 | 2016
^sportage$ | gen4 | 2017 | 2021
^sportage$ | gen5 | 2022 | 2026
^sorento$ | gen1 bl | 2003 | 2009
^sorento$ | gen2 xm | 2010 | 2014
^sorento$ | gen3 um | 2015 | 2020
^sorento$ | gen4 mq4 | 2021 | 2026
^picanto$ | gen1 | 2004 | 2011
^picanto$ | gen2 | 2012 | 2017
^picanto$ | gen3 | 2018 | 2026
^rio$ | gen1 | 2001 | 2005
^rio$ | gen2 | 2006 | 2011
^rio$ | gen3 | 2012 | 2017
^rio$ | gen4 | 2018 | 2023
^soul$ | gen1 | 2009 | 2013
^soul$ | gen2 | 2014 | 2019
^corolla$ | gen7 | 1993 | 1997
^corolla$ | gen8 | 1998 | 2002
^corolla$ | gen9 | 2003 | 2008
^corolla$ | gen10 | 2009 | 2013
^corolla$ | gen11 | 2014 | 2019
^corolla$ | gen12 | 2020 | 2026
^hilux$ | gen6 | 1998 | 2004
^hilux$ | gen7 | 2005 | 2015
^hilux$ | gen8 | 2016 | 2026
^rav4$ | gen1 | 1996 | 2000
^rav4$ | gen2 | 2001 | 2005
^rav4$ | gen3 | 2006 | 2012
^rav4$ | gen4 | 2013 | 2018
^rav4$ | gen5 | 2019 | 2026
^camry$ | gen5 | 2002 | 2006
^camry$ | gen6 | 2007 | 2011
^camry$ | gen7 | 2012 | 2017
^camry$ | gen8 | 2018 | 2024
^4runner$ | gen3 | 1996 | 2002
^4runner$ | gen4 | 2003 | 2009
^4runner$ | gen5 | 2010 | 2024
^tacoma$ | gen2 | 2005 | 2015
^tacoma$ | gen3 | 2016 | 2023
^tacoma$ | gen4 | 2024 | 2026
^wrangler$ | yj | 1987 | 1995
^wrangler$ | tj | 1997 | 2006
^wrangler$ | jk | 2007 | 2018
^wrangler$ | jl | 2018 | 2026
^sienna$ | gen3 | 2011 | 2020
^sienna$ | gen4 | 2021 | 2026
^prius$ | gen3 | 2010 | 2015
^prius$ | gen4 | 2016 | 2022
^sentra$ | gen5 | 2001 | 2006
^sentra$ | gen6 | 2007 | 2012
^sentra$ | gen7 | 2013 | 2019
^sentra$ | gen8 | 2020 | 2026
^altima$ | gen3 | 2002 | 2006
^altima$ | gen4 | 2007 | 2012
^altima$ | gen5 | 2013 | 2018
^altima$ | gen6 | 2019 | 2026
^x-trail$ | gen1 | 2001 | 2007
^x-trail$ | gen2 | 2008 | 2014
^x-trail$ | gen3 | 2015 | 2022
^x-trail$ | gen4 | 2023 | 2026
^versa$ | gen1 | 2012 | 2019
^versa$ | gen2 | 2020 | 2026
^focus$ | gen1 | 2000 | 2007
^focus$ | gen2 | 2008 | 2011
^focus$ | gen3 | 2012 | 2018
^escape$ | gen1 | 2001 | 2007
^escape$ | gen2 | 2008 | 2012
^escape$ | gen3 | 2013 | 2019
^escape$ | gen4 | 2020 | 2026
^explorer$ | gen2 | 1995 | 2001
^explorer$ | gen5 | 2011 | 2019
^explorer$ | gen6 | 2020 | 2026
^fusion$ | gen1 | 2006 | 2012
^fusion$ | gen2 | 2013 | 2020
^jetta | gen2 | 1987 | 1992
^jetta | gen3 | 1993 | 1999
^jetta | gen4 | 1999 | 2007
^jetta | gen6 | 2011 | 2018
^jetta | gen7 | 2019 | 2026
^golf | gen3 | 1993 | 1999
^golf | gen4 | 1999 | 2007
^golf | gen5 mk5 5 | 2004 | 2008
^golf | gen6 mk6 6 | 2009 | 2013
^golf | gen7 | 2014 | 2021
^tiguan$ | gen1 | 2009 | 2017
^tiguan$ | gen2 | 2018 | 2026
^ibiza$ | gen3 | 2003 | 2009
^ibiza$ | gen4 | 2010 | 2017
^ibiza$ | gen5 | 2018 | 2026
^leon$ | gen1 | 2001 | 2005
^leon$ | gen2 | 2006 | 2012
^leon$ | gen3 | 2013 | 2020
^(?:logan|sandero|stepway|sandero stepway)$ | gen1 | 2006 | 2014
^(?:logan|sandero|stepway|sandero stepway)$ | gen2 | 2015 | 2026
^duster$ | gen1 | 2012 | 2020
^duster$ | gen2 | 2021 | 2026
^clio$ | gen2 | 1999 | 2016
^swift$ | gen2 | 2005 | 2010
^swift$ | gen3 | 2011 | 2017
^swift$ | gen4 | 2018 | 2026
^jimny$ | gen3 | 1999 | 2018
^jimny$ | gen4 | 2019 | 2026
^forester$ | gen3 | 2009 | 2013
^forester$ | gen4 | 2014 | 2018
^outlander$ | gen1 | 2004 | 2006
^outlander$ | gen2 | 2007 | 2013
^outlander$ | gen3 | 2014 | 2021
^outlander$ | gen4 | 2022 | 2026
^l200$ | gen3 | 1997 | 2006
^l200$ | gen4 | 2007 | 2015
^l200$ | gen5 | 2016 | 2024
^cruze$ | gen1 | 2010 | 2016
^cruze$ | gen2 | 2017 | 2026
^(?:silverado|sierra)$ | gen2 | 2007 | 2013
^(?:silverado|sierra)$ | gen3 | 2014 | 2018
^(?:suburban|tahoe)$ | gen3 | 2007 | 2014
^(?:suburban|tahoe)$ | gen4 | 2015 | 2020
^grand cherokee$ | gen2 wj | 1999 | 2004
^grand cherokee$ | gen3 wk | 2005 | 2010
^grand cherokee$ | gen4 wk2 | 2011 | 2021
^wrangler$ | gen2 tj | 1997 | 2006
^wrangler$ | gen3 jk | 2007 | 2018
^wrangler$ | gen4 jl | 2018 | 2026
^compass$ | gen1 | 2007 | 2016
^compass$ | gen2 | 2017 | 2026
^serie 3$ | gen4 e46 | 1999 | 2005
^serie 3$ | gen5 e90 e91 | 2006 | 2011
^serie 3$ | gen6 f30 | 2012 | 2018
^serie 3$ | gen7 g20 | 2019 | 2026
^serie 1$ | gen1 e81 e87 | 2005 | 2011
^serie 1$ | gen2 f20 | 2012 | 2019
^x1$ | gen1 e84 | 2010 | 2015
^x1$ | gen2 f48 | 2016 | 2022
^x3$ | gen2 f25 | 2011 | 2017
^x3$ | gen3 g01 | 2018 | 2024
^x5$ | gen2 e70 | 2007 | 2013
^x5$ | gen3 f15 | 2014 | 2018
^clase c$ | gen2 w203 | 2003 | 2007
^clase c$ | gen3 w204 | 2008 | 2014
^clase c$ | gen4 w205 | 2015 | 2021
^clase e$ | gen4 w212 | 2010 | 2016
^clase e$ | gen5 w213 | 2017 | 2023
^clase a$ | gen3 w176 | 2013 | 2018
^clase a$ | gen4 w177 | 2019 | 2026
^sprinter$ | w906 | 2007 | 2018
^sprinter$ | w907 | 2019 | 2026
^a3$ | gen2 8p | 2004 | 2013
^a3$ | gen3 8v | 2014 | 2020
^a4$ | b7 | 2005 | 2008
^a4$ | gen4 b8 | 2009 | 2016
^a4$ | gen5 b9 | 2017 | 2024
^cooper$ | gen1 r50 r53 | 2002 | 2006
^cooper$ | gen2 r56 | 2007 | 2013
^cooper$ | gen3 f56 | 2014 | 2023
`

const GENERATIONS: readonly Generation[] = TABLE.split('\n')
  .filter(Boolean)
  .map((line) => {
    const [model = '', words = '', from = '', to = ''] = line.split(' | ')
    return { model: new RegExp(model), words: words.split(' '), from: Number(from), to: Number(to) }
  })

/** Names of generations that are a letter and a number: 'b13', 'e46'. */
export const GENERATION_CODES: ReadonlySet<string> = new Set(
  GENERATIONS.flatMap(({ words }) => words.filter((word) => /^[a-z][0-9]{2,3}$/.test(word))),
)

/** The generation that a word beside a model names: 'sentra b17', 'picanto morning'; null when it names none. */
export function generationOf(
  loose: Reading['loose'],
  models: readonly LexiconModel[],
): NonNullable<Reading['generation']> | null {
  for (const { key, words } of loose) {
    const behind = loose.find((other) => other.words[0] === (words.at(-1) ?? 0) + 1)
    if (/^[0-9]+$/.test(key) && behind && COUNTED_WORDS.has(behind.key)) continue
    const found = GENERATIONS.find(
      (one) => one.words.includes(key) && models.some(({ name }) => one.model.test(foldText(name))),
    )
    if (found) return { from: found.from, to: found.to, words }
  }
  return null
}

/** Whether a word tells a generation of a model. */
export const isGenerationOf = (model: string, word: string): boolean =>
  GENERATIONS.some((one) => one.words.includes(word) && one.model.test(foldText(model)))

/** The years of a generation that no neighbour shares: for a while two are sold side by side. */
export const yearsInside = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).slice(to - from > 2 ? 1 : 0, to - from > 2 ? -1 : undefined)
