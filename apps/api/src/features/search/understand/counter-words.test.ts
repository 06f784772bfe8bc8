// How a counter writes a car, its generation, a measure or a part, beside what read-search.test.ts holds.
import { foldText } from '@tuerca/domain/words'
import { describe, expect, test } from 'vitest'
import { correctSearch } from './correct-search.ts'
import { readSearch } from './read-search.ts'
import { lexicon } from './testing-lexicon.ts'

const IN_COLOMBIA = { country: 'CO', newestYear: 2027 } as const

const read = (text: string) => readSearch(text, lexicon, IN_COLOMBIA)
const modelsOf = (text: string) =>
  read(text).cars.flatMap(({ models }) =>
    models.map(({ name, makeId }) => `${lexicon.makeNames.get(makeId) ?? ''} ${name}`),
  )
const corrected = (text: string) => correctSearch(read(text), lexicon, IN_COLOMBIA)

describe('a generation', () => {
  test.each([
    ['marcha sentra b 13', 1992, 1994],
    ['amortiguadores sentra b-15', 2001, 2006],
    ['filtro aire altima l 33', 2013, 2018],
    ['horquilla versa n 17', 2012, 2019],
    ['pastillas bmw serie 3 e 46', 1999, 2005],
    ['filtro aire mazda 3 gen 2', 2010, 2013],
    ['filtro aire mazda 3 2da gen', 2010, 2013],
    ['bujias civic generación 8', 2006, 2011],
    ['pastillas cerato forte', 2009, 2013],
    ['farola aveo emotion', 2006, 2013],
    ['pastillas golf 6', 2009, 2013],
    ['balatas golf mk6', 2009, 2013],
  ])('%s', (text, from, to) => {
    expect(read(text).generation).toMatchObject({ from, to })
    expect(read(text).loose).toEqual([])
  })

  test('whose name stands in a longer one of the car leaves the car as it is', () =>
    expect(modelsOf('pastillas cerato forte')).toEqual(['Kia Cerato']))

  test('a letter and a number of no generation stay as they are', () => {
    expect(read('filtro HU 719').number?.clean).toBe('HU719')
    expect(read('repuesto A 402 147 31 77').number?.clean).toBe('A4021473177')
    expect(modelsOf('balatas f 150 2012')).toEqual(['Ford F-150'])
  })
})

describe('a car by the code of its generation alone', () => {
  test.each([
    ['pastillas delanteras e46', ['BMW Serie 3'], 1999],
    ['balatas b13', ['Nissan Sentra'], 1992],
    ['amortiguador w204', ['Mercedes-Benz Clase C'], 2008],
  ])('%s', (text, models, from) => {
    expect(modelsOf(text)).toEqual(models)
    expect(read(text).generation).toMatchObject({ from })
    expect(read(text).loose).toEqual([])
  })

  test('b13 is the Tsuru in Mexico, where it was sold until 2017', () => {
    const reading = readSearch('balatas b13', lexicon, { country: 'MX', newestYear: 2027 })
    expect(reading.cars.flatMap(({ models }) => models.map(({ name }) => name))).toEqual(['Tsuru'])
    expect(reading.generation).toMatchObject({ from: 1992, to: 2017 })
  })

  test('d22 is the Nissan’s', () =>
    expect(modelsOf('cadenilla d22')).toEqual(expect.arrayContaining(['Nissan Frontier'])))

  test.each(['bateria d23', 'bombillo h11', 'pastillas e90', 'b13'])('names none: %s', (text) =>
    expect(modelsOf(text)).toEqual([]),
  )
})

describe('a car', () => {
  test.each([
    ['filtro cabina kona electrica', ['Hyundai Kona EV']],
    ['filtro aceite ford e-350', []],
    ['filtro cabina kona', ['Hyundai Kona']],
    ['amortiguador wrangler jk', ['Jeep Wrangler']],
    ['pastillas kwid electrico', ['Renault Kwid E-Tech']],
    ['pastillas kwid', ['Renault Kwid']],
    ['filtro aire chirey tiggo 7', ['Chirey Tiggo 7 Pro']],
    ['bomba agua jac frison', ['JAC Frison T6', 'JAC Frison T8']],
    ['balatas sprinter 415', ['Mercedes-Benz Sprinter']],
    ['correa duster oroch 2.0', ['Renault Oroch']],
    ['disco freno sandero gt line', ['Renault Sandero']],
    ['filtro aceite audi s3', []],
    ['filtro aceite jac s3', ['JAC S3']],
    ['filtro aceite ford gt', []],
    ['filtro aceite isuzu pick up', []],
    ['filtro aceite chevrolet city express', []],
    ['bobina fiesta supercharger', ['Ford Fiesta']],
  ])('%s', (text, models) => {
    expect(modelsOf(text)).toEqual(models)
  })

  test.each(['radiador rodeo', 'pastillas dakota', 'filtro aceite passport', 'clutch voyager', 'bomba gasolina nitro'])(
    '%s names a car of its own, and no misspelt one',
    (text) => {
      const [, ...name] = text.split(' ')
      expect(corrected(text)).toBeNull()
      expect(read(text).cars).toEqual([])
      expect(read(text).loose.map(({ key }) => key)).toContain(foldText(name.at(-1) ?? ''))
    },
  )

  test.each([
    ['rotula suzuky swift', 'suzuki', ['Suzuki Swift']],
    ['rotulas mitsubichi l200', 'mitsubishi', ['Mitsubishi L200']],
    ['radiador avio 1.6', 'aveo', ['Chevrolet Aveo']],
  ])('%s is misspelt', (text, used, models) => {
    const right = corrected(text)
    expect(right?.words.map((word) => word.used)).toEqual([used])
    expect(right?.reading.cars.flatMap(({ models: own }) => own.map(({ name }) => name))).toEqual(
      models.map((name) => name.split(' ').slice(1).join(' ')),
    )
  })

  test.each(['radiador tsuru 2 filas', 'punta de eje aveo 22 dientes', 'flasher sentra 3 pines'])(
    '%s counts something of the part, and tells neither a year nor a generation',
    (text) => {
      expect(read(text)).toMatchObject({ years: [], generation: null })
    },
  )

  test.each(['filtros hilux diesel', 'filtros hilux 2016 diesel'])('%s is a diesel', (text) => {
    expect(read(text).engine.told.fuel).toBe('diesel')
    expect(read(text).kinds?.keys).not.toEqual(['diesel-filter'])
  })

  test('a trim that is a car elsewhere, or a second name, makes no second car', () => {
    expect(read('bomper aveo gti').cars).toHaveLength(1)
    expect(read('terminal pickup d21').cars).toHaveLength(1)
    expect(modelsOf('bateria mazda 323')).toEqual(['Mazda 323'])
  })

  test('no second car is made of a word beside the first', () => {
    expect(corrected('punta eje n300 cargo')?.reading.cars ?? read('punta eje n300 cargo').cars).toHaveLength(1)
  })

  test('a year of two digits may follow the engine or the doors', () => {
    for (const text of ['bujias vitara 1.6 98', 'punta de eje vitara 3 puertas 1.6 98', 'bujias vitara v6 98'])
      expect(read(text).years, text).toMatchObject([{ years: [1998] }])
    expect(read('bomba vocho 1600i').engine.told.litres).toBe(1.6)
  })
})

describe('a measure that stands in no title is a word that may be left out', () => {
  test.each([
    ['alternador 90 amp optra', '90amperios'],
    ['bateria 1000 amp prado', '1000amperios'],
    ['bateria 48 850 duster', '48', '850amperios'],
    ['acumulador l-47-600 jetta', '47', '600amperios'],
    ['bateria spark 850', '850amperios'],
    ['bateria npr 1250', '1250amperios'],
    ['bateria 42 800 amperios', '42', '800amperios'],
    ['bombillo h4 60/55', '60', '55vatios'],
    ['bombillo h4 100/90w', '100', '90vatios'],
  ])('%s', (text, ...loose) => {
    const { years, number, loose: own } = read(text)
    expect([years, number]).toEqual([[], null])
    expect(own.map(({ key }) => key)).toEqual(loose)
  })
})

describe('what a part is like', () => {
  test.each([
    ['empaque metalico de culata aveo', 'head-gasket'],
    ['bomba completa de gasolina spark', 'fuel-pump-module'],
    ['empacadura tapa valvula spark gt', 'valve-cover-gasket'],
    ['quit embrague logan', 'clutch-kit'],
    ['swiche luces sandero', 'combination-switch'],
    ['tanque agua limpia vidrios spark', 'washer-reservoir'],
    // A piece of a larger part is a part of its own, and never the larger one.
    ['balinera alternador corsa', 'alternator-bearing'],
    ['rodamiento compresor aire cruze', 'ac-compressor-bearing'],
    ['bujes arranque logan', 'starter-bushings'],
    ['repuesto bomba direccion hidraulica luv', 'power-steering-pump-kit'],
    ['empaque turbo amarok', 'turbo-gasket'],
    ['diafragma carburador renault 9', 'carburetor-kit'],
    ['guaya elevavidrio picanto', 'window-regulator-kit'],
    ['tornillos multiple escape hilux', 'exhaust-manifold-studs'],
    // Before a part that has no such kit 'repuesto' asks for the part itself.
    ['repuesto motor de arranque aveo', 'starter'],
    ['repuesto alternador spark', 'alternator'],
    ['luces de atras picanto', 'tail-light'],
    ['luces delanteras logan', 'headlight'],
  ])('%s', (text, kind) => {
    expect(read(text).kinds?.keys).toEqual([kind])
  })

  test.each([
    ['sensor oxigeno antes del catalizador spark gt', 'delantero'],
    ['sonda lambda despues de catalizador aveo', 'trasero'],
    ['sensor o2 post cat sentra', 'trasero'],
  ])('%s', (text, place) => {
    expect(read(text)).toMatchObject({ kinds: { keys: ['oxygen-sensor'] }, places: [{ place }], loose: [] })
  })

  test.each([
    ['aceite caja cvt xtrail', 'atf', ['cvt']],
    ['aceite sintetico', 'engine-oil', ['sintetico']],
    ['gato hidraulico 2 toneladas', 'jack', ['hidraulico', '2', 't']],
    ['gato de botella', 'jack', ['botella']],
    ['gato caimán', 'jack', ['lagarto']],
    ['grasa litio', 'grease', ['litio']],
    ['rele 5 patas', 'relay', ['5', 'pin']],
    ['radio doble din', 'radio', ['2', 'din']],
  ])('%s is of its grade or measure', (text, kind, loose) => {
    const { kinds, loose: own } = read(text)
    expect([kinds?.keys, own.map(({ key }) => key)]).toEqual([[kind], loose])
  })

  test.each([
    ['bombillo stop doble contacto', 'small-bulb', '1157'],
    ['foco de un filamento', 'small-bulb', '1156'],
    ['foco 1157', 'small-bulb', '1157'],
    ['gas 134', 'refrigerant-gas', 'r134a'],
    ['gas r-1234', 'refrigerant-gas', 'r1234yf'],
    ['parlantes 6 1/2', 'speaker', '6.5'],
    ['dados 1/2', 'socket-set', '1/2'],
    ['juego de copas de media', 'socket-set', '1/2'],
    ['separador rin 5x114.3', 'wheel-spacer', '5x114'],
    ['separador rin 6 x 139', 'wheel-spacer', '6x139'],
  ])('%s is of its size', (text, kind, size) => {
    const { kinds, sizes, loose, cars, number } = read(text)
    expect({ kinds: kinds?.keys, sizes: sizes.map(({ key }) => key), loose, cars, number }).toEqual({
      kinds: [kind],
      sizes: [size],
      loose: [],
      cars: [],
      number: null,
    })
  })

  test.each([
    ['pastilla freno atras tucson 2012', 'brake-pads', 'trasero'],
    ['amortiguador de atrás logan', 'shock-absorber', 'trasero'],
    ['amortiguador detras logan', 'shock-absorber', 'trasero'],
    ['bujes tijera adelante logan', 'control-arm-bushing', 'delantero'],
    ['espejo logan 2020 lado del conductor', 'side-mirror', 'izquierdo'],
  ])('%s tells its place', (text, kind, place) => {
    expect(read(text)).toMatchObject({ kinds: { keys: [kind] }, places: [{ place }], loose: [] })
    expect(read(text).places).toHaveLength(1)
  })

  test('a headlight bulb with two filaments is of its own size', () => {
    expect(read('foco h4 doble filamento').sizes.map(({ key }) => key)).toEqual(['h4'])
  })
})

describe('a word of the trade', () => {
  test.each([
    ['terminal axial stepway', 'inner-tie-rod'],
    ['gato capot duster', 'hood-strut'],
    ['amortiguador maleta captiva', 'trunk-strut'],
    ['chapa maletero logan', 'trunk-lock'],
    ['coraza guardabarro duster', 'fender-liner'],
    ['esprea limpiaparabrisas aveo', 'washer-nozzle'],
    ['espreas carburador tsuru', 'carburetor-kit'],
    ['hules de bieleta aveo', 'stabilizer-link'],
    ['templete mazda 323', 'trailing-arm'],
    ['reservorio refrigerante sail', 'coolant-reservoir'],
    ['reservorio direccion hidraulica aveo', 'power-steering-reservoir'],
    ['reservorio liquido frenos aveo', 'brake-fluid-reservoir'],
    ['reservorio limpiabrisas logan', 'washer-reservoir'],
    ['homocinetica lado caja sandero', 'cv-joint-inner'],
    ['homocinetica lado rueda sandero', 'cv-joint-outer'],
    ['espiga punta de flecha tsuru', 'cv-joint-outer'],
    ['motor ventilador calefaccion tiida', 'blower-motor'],
    ['filtro mann amarok aceite', 'oil-filter'],
    ['bujia w20epr-u spark', 'spark-plug'],
  ])('%s', (text, kind) => {
    expect(read(text)).toMatchObject({ kinds: { keys: [kind] }, loose: [] })
    expect(read(text).cars).toHaveLength(1)
  })

  test('a gear of the speedometer is no instrument cluster', () =>
    expect(read('piñon velocimetro luv').kinds).toBeNull())

  test.each(['espreas', 'yoyo clutch'])('%s is no misspelt car', (text) => expect(corrected(text)).toBeNull())

  test('a year still to come is a year, and no number', () => {
    const { years, number, loose } = read('kit clutch twingo 2062')
    expect([years, number, loose]).toEqual([[{ years: [2062], words: [3] }], null, []])
    expect(read('filtro 2062').years).toEqual([])
  })

  test.each([
    ['bujias spark m200', [2005, 2013], ['Chevrolet Spark']],
    ['pastillas mazda tres all new', [2010, 2013], ['Mazda 3']],
    ['fascia versa v-drive', null, ['Nissan V-Drive']],
  ])('%s names its car', (text, years, models) => {
    const { generation, loose, number } = read(text)
    expect([generation && [generation.from, generation.to], modelsOf(text), loose, number]).toEqual([
      years,
      models,
      [],
      null,
    ])
  })

  test('what is known is put right into no part', () => {
    expect(corrected('suspension neumatica expedition')).toBeNull()
    expect(read('w20epr-u').number?.clean).toBe('W20EPRU')
    expect(read('bombillo h11led').number).toBeNull()
    expect(read('aceite caja automatica sp-3')).toMatchObject({ kinds: { keys: ['atf'] }, loose: [{ key: 'sp3' }] })
  })

  test('a misspelt family beside its car is the same car', () => {
    expect(corrected('filtro aceite jeta bora')?.text).toBe('filtro aceite jetta bora')
    expect(modelsOf('filtro aceite jetta bora')).toEqual(['Volkswagen Bora'])
  })

  test.each([
    ['aceite dexron 3', ['dexron', 'iii']],
    ['aceite caja automatica dexron 6', ['dexron', 'vi']],
    ['aceite atf mercon', ['mercon']],
  ])('%s keeps its grade', (text, grades) => {
    expect(read(text).kinds?.keys).toEqual(['atf'])
    expect(read(text).loose.map(({ key }) => key)).toEqual(grades)
  })

  test.each([
    ['llanta rin 14', 'r14'],
    ['llantas 15', 'r15'],
    ['llantas spark aro 13', 'r13'],
    ['llanta 185 65 rin 15', '185/65r15'],
    ['aceite 20-50', '20w50'],
    ['aceite 15 40', '15w40'],
  ])('%s is of its size', (text, size) => {
    expect(read(text).sizes.map(({ key }) => key)).toEqual([size])
    expect(read(text)).toMatchObject({ loose: [], number: null })
  })

  test('a pick-up’s class is no engine', () => {
    expect(read('filtro aceite silverado 2500').engine.told.litres).toBeNull()
    expect(read('balatas silverado 1500 2016')).toMatchObject({ cars: [{ words: [1, 2] }], number: null, loose: [] })
    expect(read('filtro aceite hilux 2500').engine.told.litres).toBe(2.5)
  })

  test('a brand is called by its first word', () =>
    expect(read('filtro mann golf')).toMatchObject({ brands: [{ name: 'Mann-Filter' }], loose: [] }))

  test.each([
    ['pastiyas fremo toyta prado', 'pastilla freno toyota prado'],
    ['bonba de agua nizan tida', 'bomba de agua nissan tiida'],
  ])('%s is put right in every word', (text, right) => expect(corrected(text)?.text).toBe(right))
})
