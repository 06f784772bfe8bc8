
/** Sizes and grades in which parts for no car in particular are sold: people ask for them by these. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'engine-oil': ['20W-50 cuarto', '20W-50 galón', '10W-30 cuarto', '10W-30 galón', '5W-30 sintético cuarto', '5W-30 sintético galón', '15W-40 diésel galón', '10W-40 semisintético galón', '0W-20 sintético cuarto', '25W-60 alto kilometraje cuarto'],
  atf: ['Dexron VI cuarto', 'Dexron III cuarto', 'CVT cuarto', 'Mercon LV cuarto', 'ATF WS cuarto'], 'gear-oil': ['75W-90 cuarto', '80W-90 cuarto', '85W-140 galón', '75W-85 sintético cuarto'],
  'power-steering-fluid': ['ATF cuarto', 'sintético 500 ml'], 'brake-fluid': ['DOT 3 350 ml', 'DOT 4 500 ml', 'DOT 5.1 500 ml', 'DOT 4 250 ml'], coolant: ['rojo galón', 'verde galón', 'concentrado galón', 'rosado 50/50 galón', 'azul litro'],
  'headlight-bulb': ['H4 12V 60/55W', 'H7 12V 55W', 'H11 12V 55W', 'H1 12V 55W', 'H3 12V 55W', '9005 HB3 12V 65W', '9006 HB4 12V 51W', '9007 HB5 12V', 'H8 12V 35W', 'H13 12V'],
  'small-bulb': ['T10 W5W 12V', '1157 de dos contactos', '1156 de un contacto', '3157 12V', 'T20 7440', 'pellizco 12V', 'C5W 36 mm', 'PY21W ámbar'],
  fuse: ['mini 10A', 'mini 15A', 'mini 20A', 'estándar 30A', 'maxi 40A', 'estándar 7.5A'], relay: ['12V 4 pines 40A', '12V 5 pines 30A', '12V 5 pines 80A'], flasher: ['12V 2 pines', '12V 3 pines LED'],
  'led-kit': ['H4', 'H7', 'H11', '9005', '9006', 'H1'], 'wheel-spacer': ['4x100 20 mm', '5x114.3 25 mm', '6x139.7 30 mm'], 'tire-valve': ['TR413', 'TR414', 'cromada corta'], 'hose-clamp': ['16-27 mm', '25-40 mm', '32-50 mm', '60-80 mm'],
  grease: ['de litio 454 g', 'de alta temperatura 454 g', 'grafitada 250 g'], 'rtv-silicone': ['gris alta temperatura 85 g', 'negra 85 g', 'roja 85 g'], jack: ['de botella 2 t', 'de botella 4 t', 'tipo lagarto 2 t', 'de tijera 1.5 t'], radio: ['1 DIN Bluetooth', '2 DIN pantalla 7"', '2 DIN Android Auto 9"'],
  speaker: ['6.5" coaxial', '6x9" 3 vías', '4" coaxial', '5.25" componentes'], 'refrigerant-gas': ['R134a lata 340 g', 'R1234yf lata'], 'socket-set': ['1/2" 24 piezas', '3/8" 40 piezas', '1/4" 46 piezas'], 'wrench-set': ['8-19 mm 8 piezas', '6-22 mm 12 piezas'],
}

/** The sizes or grades of a kind; null for one that comes in one. */
export function variantsOf(kind: string): readonly (string | null)[] {
  return VARIANTS[kind] ?? [null]
}
