import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { correctSearch } from './correct-search.ts'
import { readSearch } from './read-search.ts'
import type { Reading } from './reading.ts'
import { nearestWords } from './spell.ts'
import { splitWord } from './split-words.ts'
import { lexicon } from './testing-lexicon.ts'

const IN_COLOMBIA = { country: 'CO', newestYear: 2027 } as const
const IN_MEXICO = { country: 'MX', newestYear: 2027 } as const

function engineInShort({ family, ...told }: Reading['engine']['told']) {
  const said = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
  return family ? { ...said, code: family.code } : said
}

/** What is told of a reading, in short: kinds, places, models, years, engine, brands, number, sizes, loose words. */
function inShort({ kinds, places, cars, years, engine, brands, number, sizes, loose, genuine, generation }: Reading) {
  return {
    ...(generation ? { generation: [generation.from, generation.to] } : {}),
    ...(kinds ? { kinds: kinds.keys } : {}),
    ...(places.length > 0 ? { places: places.map(({ place }) => place) } : {}),
    ...(cars.length > 0
      ? {
          cars: cars.map(({ make, models }) =>
            [make?.name, models.map(({ name }) => name).join('|')].filter(Boolean).join(' '),
          ),
        }
      : {}),
    ...(years.length > 0 ? { years: years.flatMap((one) => one.years) } : {}),
    ...(engine.words.length > 0 ? { engine: engineInShort(engine.told) } : {}),
    ...(brands.length > 0 ? { brands: brands.map(({ name }) => name) } : {}),
    ...(number ? { number: number.clean } : {}),
    ...(sizes.length > 0 ? { sizes: sizes.map(({ key }) => key) } : {}),
    ...(loose.length > 0 ? { loose: loose.map(({ key }) => key) } : {}),
    ...(genuine ? { genuine: true } : {}),
  }
}

// country | question | the kinds that may be meant, '-' for none
const QUESTIONS = readFileSync(new URL('questions.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the part that a question asks for', () => {
  test(`is the one of each of ${QUESTIONS.length} questions, or none where another is meant`, () => {
    const wrong = QUESTIONS.flatMap(([country, question = '', kinds = '']) => {
      const wanted = kinds === '-' ? [] : kinds.split(' ')
      const read = readSearch(question, lexicon, country === 'MX' ? IN_MEXICO : IN_COLOMBIA).kinds?.keys ?? []
      const right =
        wanted.length === 0 ? read.length === 0 : read.length > 0 && read.every((key) => wanted.includes(key))
      return right ? [] : [`${country} ${question}: ${read.join(' ') || 'none'}, not ${kinds}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('a word of engines that begins names of parts', () => {
  const kindsOf = (text: string) => readSearch(text, lexicon, IN_COLOMBIA).kinds?.keys ?? []

  test('asks for those parts with nothing else asked for', () => {
    expect(kindsOf('cilindro logan')).toEqual(expect.arrayContaining(['wheel-cylinder', 'brake-master-cylinder']))
    expect(kindsOf('motor cheyenne')).toEqual(expect.arrayContaining(['engine-long-block', 'starter']))
    expect(kindsOf('motor cheyenne').every((key) => !['spark-plug', 'timing-belt'].includes(key))).toBe(true)
  })

  test.each([
    'logan 4 cilindros',
    'cheyenne ocho cilindros',
    'logan motor 1.6',
    'motor 1.6 logan',
    'motor diesel hilux',
  ])('says of an engine: %s', (text) => expect(kindsOf(text)).toEqual([]))
})

test('diésel right behind a car is of the car, and of the part otherwise', () => {
  const kindsOf = (text: string) => readSearch(text, lexicon, IN_COLOMBIA).kinds?.keys ?? []
  expect(kindsOf('filtros para hilux diesel 2.4')).toEqual(expect.arrayContaining(['oil-filter', 'air-filter']))
  expect(kindsOf('filtro diesel hilux')).toEqual(['diesel-fuel-filter'])
  expect(kindsOf('filtro hilux de diesel')).toEqual(['diesel-fuel-filter'])
})

test('a second name of the same part asks for no more', () => {
  const read = readSearch('pito corneta', lexicon, IN_COLOMBIA)
  expect([read.kinds?.keys, read.loose]).toEqual([['horn'], []])
})

describe('every word of a search', () => {
  const cases: [text: string, read: object][] = [
    ['bomba de gasolina aveo 2010', { kinds: ['fuel-pump'], cars: ['Chevrolet Aveo'], years: [2010] }],
    ['filtro de aire sentra b17', { kinds: ['air-filter'], cars: ['Nissan Sentra'], generation: [2013, 2019] }],
    ['radiador b17', { kinds: ['radiator'], cars: ['Sentra'], generation: [2013, 2019] }],
    ['disco frontier np300', { kinds: ['brake-disc'], cars: ['Nissan NP300 Frontier'] }],
    ['liquido de frenos dot 4', { kinds: ['brake-fluid'], sizes: ['dot4'] }],
    ['servicio 10 mil km spark 2015', { kinds: ['tune-up-kit'], cars: ['Chevrolet Spark'], years: [2015] }],
    ['filtro aire versa 20.000 km', { kinds: ['air-filter'], cars: ['Nissan Versa'] }],
    ['fusible 15 amperios', { kinds: ['fuse'], sizes: ['15a'] }],
    ['refrigerante rojo', { kinds: ['coolant'], loose: ['rojo'] }],
    ['filtro d aceite p/aveo', { kinds: ['oil-filter'], cars: ['Chevrolet Aveo'] }],
    ['filtro aceite vitara all grip', { kinds: ['oil-filter'], cars: ['Suzuki Vitara'] }],
    ['soporte motor accord 98', { kinds: ['engine-mount'], cars: ['Honda Accord'], years: [1998] }],
    [
      'rodamiento rueda delantera accent 98',
      { kinds: ['wheel-bearing'], places: ['delantero'], cars: ['Hyundai Accent'], years: [1998] },
    ],
    [
      'stop izquierdo golf 97',
      {
        kinds: ['tail-light'],
        places: ['izquierdo'],
        cars: ['Volkswagen Golf A2|Golf A3|Golf A4|Golf A7'],
        years: [1997],
      },
    ],
    ['pastillas mazda 3 2015 grand touring', { kinds: ['brake-pads'], cars: ['Mazda 3'], years: [2015] }],
    ['duster zen 1.6', { cars: ['Renault Duster'], engine: { litres: 1.6 } }],
    ['zen duster', { cars: ['Renault Duster'], loose: ['zen'] }],
    ['farola sail original o generica', { kinds: ['headlight'], cars: ['Chevrolet Sail'] }],
    ['soporte motor y caja logan', { kinds: ['engine-mount', 'transmission-mount'], cars: ['Renault Logan'] }],
    ['tijera con rotula march', { kinds: ['control-arm'], cars: ['Nissan March'], loose: ['rotula'] }],
    [
      'manguera de arriba del radiador del sail',
      { kinds: ['radiator-hose'], places: ['superior'], cars: ['Chevrolet Sail'] },
    ],
    ['juego de esparragos de rueda gol', { kinds: ['wheel-stud'], cars: ['Volkswagen Gol'] }],
    ['pastillas de la placa ABC123', { kinds: ['brake-pads'] }],
    ['balatas placas abc-12-34', { kinds: ['brake-pads'] }],
    ["bujias corolla '05", { kinds: ['spark-plug'], cars: ['Toyota Corolla'], years: [2005] }],
    ['plumillas spark 22', { kinds: ['wiper-blade'], cars: ['Chevrolet Spark'], loose: ['22'] }],
    ['pastillas mazda 3 tercera generación', { kinds: ['brake-pads'], cars: ['Mazda 3'], generation: [2014, 2018] }],
    ['balatas civic 8va gen', { kinds: ['brake-pads'], cars: ['Honda Civic'], generation: [2006, 2011] }],
    ['bujias serie 3 e90', { kinds: ['spark-plug'], cars: ['BMW Serie 3'], generation: [2006, 2011] }],
    ['termostato r19', { kinds: ['thermostat'], cars: ['Renault 19'] }],
    ['empaque culata toyota fj40', { kinds: ['head-gasket'], cars: ['Toyota Land Cruiser FJ40'] }],
    ['filtro de aceite y de aire spark', { kinds: ['oil-filter', 'air-filter'], cars: ['Chevrolet Spark'] }],
    ['balatas omoda 5', { kinds: ['brake-pads'], cars: ['Omoda C5'] }],
    ['llanta r19', { kinds: ['tire'], sizes: ['r19'] }],
    ['filtro aire alto 800', { kinds: ['air-filter'], cars: ['Suzuki Alto'] }],
    ['bomba de agua y termostato aveo', { kinds: ['water-pump', 'thermostat'], cars: ['Chevrolet Aveo'] }],
    ['amortiguador aveo del', { kinds: ['shock-absorber'], cars: ['Chevrolet Aveo'], places: ['delantero'] }],
    ['vitara allgrip', { cars: ['Suzuki Vitara'] }],
    ['rotula luv d max 4x4', { kinds: ['ball-joint'], cars: ['Chevrolet Luv D-Max'], loose: ['4x4'] }],
    ['disco swift dzire', { kinds: ['brake-disc'], cars: ['Suzuki Swift', 'Suzuki Dzire'] }],
    ['marcha vocho', { kinds: ['starter'], cars: ['Volkswagen Sedán (Vocho)'] }],
    ['stop onix sedan', { kinds: ['tail-light'], cars: ['Chevrolet Onix'], loose: ['sedan'] }],
    ['amortiguador tras. aveo', { kinds: ['shock-absorber'], places: ['trasero'], cars: ['Chevrolet Aveo'] }],
    ['amortiguador jetta mk6', { kinds: ['shock-absorber'], cars: ['Volkswagen Jetta A6'] }],
    ['pastillas hilux 2.5', { kinds: ['brake-pads'], cars: ['Toyota Hilux'], engine: { litres: 2.5 } }],
    [
      'amortiguador del der aveo',
      { kinds: ['shock-absorber'], places: ['delantero', 'derecho'], cars: ['Chevrolet Aveo'] },
    ],
    ['pastillas del spark gt', { kinds: ['brake-pads'], cars: ['Chevrolet Spark GT'] }],
    ['freno delantero aveo pastilla', { kinds: ['brake-pads'], places: ['delantero'], cars: ['Chevrolet Aveo'] }],
    ['spark plug spark', { kinds: ['spark-plug'], cars: ['Chevrolet Spark'] }],
    ['bujia ngk spark', { kinds: ['spark-plug'], cars: ['Chevrolet Spark'], brands: ['NGK'] }],
    [
      'filtro de aire original corolla 1.8 16v',
      { kinds: ['air-filter'], cars: ['Toyota Corolla'], engine: { litres: 1.8, valves: 16 }, genuine: true },
    ],
    [
      'jetta a4 1.8t clutch',
      { kinds: ['clutch-kit'], cars: ['Volkswagen Jetta A4'], engine: { litres: 1.8, aspiration: 'turbo' } },
    ],
    ['mazda 323 modelo 98 bomba de agua', { kinds: ['water-pump'], cars: ['Mazda 323'], years: [1998] }],
    [
      'filtro mazda 3 2010-2014',
      { kinds: expect.arrayContaining(['oil-filter', 'air-filter']), cars: ['Mazda 3'], years: [2010, 2014] },
    ],
    ['peugeot 2008 radiador', { kinds: ['radiator'], cars: ['Peugeot 2008'] }],
    ['radiador 2008', { kinds: ['radiator'], years: [2008] }],
    ['aceite 20w50', { kinds: ['engine-oil'], sizes: ['20w50'] }],
    ['205/55r16', { sizes: ['205/55r16'] }],
    ['llanta 185/65 r15', { kinds: ['tire'], sizes: ['185/65r15'] }],
    ['llantas 195 60 15 para jetta a4', { kinds: ['tire'], cars: ['Volkswagen Jetta A4'], sizes: ['195/60r15'] }],
    ['aceite 20 w 50', { kinds: ['engine-oil'], sizes: ['20w50'] }],
    ['plumillas 24 pulgadas', { kinds: ['wiper-blade'], loose: ['24'] }],
    ['bateria 42', { kinds: ['battery'], loose: ['42'] }],
    ['bombillo h4', { kinds: ['headlight-bulb'], sizes: ['h4'] }],
    ['04465-0K240', { number: '044650K240' }],
    ['filtro aceite HU 719/7 x', { kinds: ['oil-filter'], number: 'HU7197X' }],
    ['bujia BKR6E11 x 4', { kinds: ['spark-plug'], number: 'BKR6E11', loose: ['x', '4'] }],
    ['pastillas 04465 0k240', { kinds: ['brake-pads'], number: '044650K240' }],
    ['toyota', { cars: ['Toyota'] }],
    ['escape aveo', { kinds: expect.arrayContaining(['muffler']), cars: ['Chevrolet Aveo'] }],
    ['ford escape pastillas', { kinds: ['brake-pads'], cars: ['Ford Escape'] }],
    ['farola lada niva', { kinds: ['headlight'], loose: ['lada', 'niva'] }],
    ['soporte compresor aveo', { cars: ['Chevrolet Aveo'], loose: ['soporte', 'compresor'] }],
    ['np300 turbo', { kinds: ['turbocharger'], cars: ['Nissan NP300|NP300 Frontier'] }],
    ['pastillas kicks 2018', { kinds: ['brake-pads'], cars: ['Nissan Kicks'], years: [2018] }],
    ['pastillas mercedes', { kinds: ['brake-pads'], cars: ['Mercedes-Benz'] }],
    ['pastillas mercedes c200', { kinds: ['brake-pads'], cars: ['Mercedes-Benz Clase C'] }],
    ['filtro de aire 320i', { kinds: ['air-filter'], cars: ['BMW Serie 3'] }],
    [
      'termostato mercedes-benz clase a 2016',
      { kinds: ['thermostat'], cars: ['Mercedes-Benz Clase A'], years: [2016] },
    ],
    ['correa gates logan', { kinds: ['accessory-belt'], cars: ['Renault Logan'], brands: ['Gates'] }],
    ['balatas jetta clasico 2012', { kinds: ['brake-pads'], cars: ['Volkswagen Clásico|Jetta A4'], years: [2012] }],
    ['cuerpo aceleracion tsuru 16 val', { kinds: ['throttle-body'], cars: ['Nissan Tsuru'], engine: { valves: 16 } }],
    ['juego de 8 valvulas de escape spark', { kinds: ['exhaust-valve'], cars: ['Chevrolet Spark'], loose: ['8'] }],
    ['pastillas del. aveo', { kinds: ['brake-pads'], places: ['delantero'], cars: ['Chevrolet Aveo'] }],
    ['guardapolvo junta homocinetica twingo', { kinds: ['cv-boot'], cars: ['Renault Twingo'] }],
    [
      'bujias f16d3',
      { kinds: ['spark-plug'], engine: { code: 'F16D3', litres: 1.6, valves: 16, fuel: 'gasoline', aspiration: 'na' } },
    ],
    [
      'filtro aceite 4jj1-tc d-max',
      {
        kinds: ['oil-filter'],
        cars: ['Chevrolet D-Max|Luv D-Max'],
        engine: { code: '4JJ1-TC', litres: 3, valves: 16, fuel: 'diesel' },
      },
    ],
    [
      'bomba agua ga16 de tsuru',
      {
        kinds: ['water-pump'],
        cars: ['Nissan Tsuru'],
        engine: { code: 'GA16DNE', litres: 1.6, valves: 16, fuel: 'gasoline', aspiration: 'na' },
      },
    ],
    ['bomba de aceite 4g63', { kinds: ['oil-pump'], number: '4G63' }],
    ['filtro aire renault 21', { kinds: ['air-filter'], cars: ['Renault'], loose: ['21'] }],
    ['pastillas renault 19 98', { kinds: ['brake-pads'], cars: ['Renault 19'], years: [1998] }],
    ['bateria caja 48', { kinds: ['battery'], loose: ['48'] }],
    ['acumulador ln3', { kinds: ['battery'], loose: ['48'] }],
    ['bateria 12v 60 amperios', { kinds: ['battery'], sizes: ['60ah'] }],
    [
      'se calienta el motor aveo 2010',
      {
        kinds: ['thermostat', 'water-pump', 'radiator', 'radiator-fan', 'radiator-cap', 'radiator-hose', 'coolant'],
        cars: ['Chevrolet Aveo'],
        years: [2010],
      },
    ],
    [
      'chilla adelante cuando frena logan 2012',
      {
        kinds: ['brake-pads', 'brake-disc', 'brake-shoes', 'brake-drum'],
        places: ['delantero'],
        cars: ['Renault Logan'],
        years: [2012],
      },
    ],
    [
      'mi carro bota aceite sandero',
      {
        kinds: ['valve-cover-gasket', 'oil-pan-gasket', 'rear-crank-seal', 'front-crank-seal'],
        cars: ['Renault Sandero'],
      },
    ],
    [
      'bota humo azul corsa',
      {
        kinds: ['valve-stem-seals', 'piston-rings', 'valve-cover-gasket', 'turbocharger', 'pcv-valve'],
        cars: ['Chevrolet Corsa'],
      },
    ],
    ['aceite mobil 1 5w30', { kinds: ['engine-oil'], loose: ['mobil'], sizes: ['5w30'] }],
    ['bomba de gasolina suena aveo', { kinds: ['fuel-pump'], cars: ['Chevrolet Aveo'], loose: ['suena'] }],
    ['rin 15 duster', { kinds: ['wheel-rim'], cars: ['Renault Duster'], sizes: ['15'] }],
    ['rin 14 185-65', { kinds: ['tire'], sizes: ['185/65r14'] }],
    ['ref 31-0459-58', { number: '31045958' }],
    ['pastillas codigo 04465-0k240', { kinds: ['brake-pads'], number: '044650K240' }],
    ['guaya capot sandero', { kinds: ['hood-cable'], cars: ['Renault Sandero'] }],
    ['tarro radiador spark', { kinds: ['coolant-reservoir'], cars: ['Chevrolet Spark'] }],
    ['bomba licuadora direccion luv', { kinds: ['power-steering-pump'], cars: ['Chevrolet Luv'] }],
    ['', {}],
    ['  ', {}],
    ['%', {}],
  ]
  test.each(cases)('%s', (text, read) => {
    expect(inShort(readSearch(text, lexicon, IN_COLOMBIA))).toEqual(read)
  })

  test('a word of one country means what it means there', () => {
    expect(readSearch('bandas aveo', lexicon, IN_COLOMBIA).kinds?.keys).toEqual(['brake-shoes'])
    expect(readSearch('bandas aveo', lexicon, IN_MEXICO).kinds?.keys).toEqual(['accessory-belt'])
    expect(readSearch('volante jetta', lexicon, IN_MEXICO).kinds?.keys).toEqual(['steering-wheel'])
    expect(readSearch('volante logan', lexicon, IN_COLOMBIA).kinds?.keys).toEqual(['flywheel'])
  })

  test('hostile text is read like any other', () => {
    for (const text of [
      "'; drop table products; --",
      '💥',
      'ÿ'.repeat(300),
      '9'.repeat(300),
      'a '.repeat(500),
      '((((',
      '\\',
      'constructor __proto__ toString',
    ])
      expect(() => readSearch(text, lexicon, IN_COLOMBIA)).not.toThrow()
  })
})

describe('misspelt words', () => {
  const cases: [typed: string, right: string, kind: string][] = [
    ['frreno delantero aveo pastilla', 'freno delantero aveo pastilla', 'brake-pads'],
    ['amortiguadore corola', 'amortiguador corolla', 'shock-absorber'],
    ['disco de frno spak', 'disco de freno spark', 'brake-disc'],
    ['balbula pcv lgan', 'valvula pcv logan', 'pcv-valve'],
    ['pastiyas duster', 'pastilla duster', 'brake-pads'],
    ['filtro de asite sail', 'filtro de aceite sail', 'oil-filter'],
    ['alternadro mazda 3', 'alternador mazda 3', 'alternator'],
    ['embrage spark', 'embrague spark', 'clutch-kit'],
    ['pastillasparaspark', 'pastillas para spark', 'brake-pads'],
    ['amortiguadordelanteroaveo 2010', 'amortiguador delantero aveo 2010', 'shock-absorber'],
    ['bateriamarch2015', 'bateria march 2015', 'battery'],
    ['filtrodeaceitekwid', 'filtro de aceite kwid', 'oil-filter'],
    ['pastilas freno trazeras renault duster', 'pastilla freno trasera renault duster', 'brake-pads'],
  ]
  test.each(cases)('%s', (typed, right, kind) => {
    const corrected = correctSearch(readSearch(typed, lexicon, IN_COLOMBIA), lexicon, IN_COLOMBIA)
    expect([corrected?.text, corrected?.reading.kinds?.keys]).toEqual([right, [kind]])
  })

  test('a known word of another language is never changed', () => {
    for (const word of ['brake', 'oil', 'shock', 'spark', 'fuel', 'pump', 'gasket'])
      expect(nearestWords(word, lexicon), word).toEqual([])
  })

  test('a word of four letters is not meant by one that shares two of them', () => {
    expect(nearestWords('chilla', lexicon)).not.toContain('chra')
  })

  test('makes and motorcycles that the shop knows nothing for are never another car', () => {
    for (const word of ['changan', 'lada', 'boxer', 'yamaha', 'moto', 'italika'])
      expect(nearestWords(word, lexicon), word).toEqual([])
  })

  test('a standard of an oil is no car', () => {
    for (const word of ['dexos', 'acea', 'jaso'])
      expect(
        correctSearch(readSearch(`aceite 5w30 ${word}`, lexicon, IN_COLOMBIA), lexicon, IN_COLOMBIA),
        word,
      ).toBeNull()
  })

  test('a word of other letters is not taken apart', () => {
    for (const word of ['caraebaca', 'supercalifragilistico', 'amortiguadores'])
      expect(splitWord(word, lexicon), word).toBeNull()
  })

  test('what has digits, and what is short, is left alone', () => {
    for (const word of ['20w50', 'h4', 'k7m', 'abc']) expect(nearestWords(word, lexicon), word).toEqual([])
  })
})

test.each([
  ['HU 719/7 x', 'HU7197X'],
  ['c 2964', 'C2964'],
  ['PH 3593 A', 'PH3593A'],
  ['WK 842/2 x', 'WK8422X'],
])('%s is one number, though its letters are words elsewhere', (text, number) =>
  expect(inShort(readSearch(text, lexicon, IN_COLOMBIA))).toEqual({ number }),
)
