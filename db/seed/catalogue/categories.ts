import type { UnitCategory } from './unit-template.ts'

// Two levels: a system, and under it its categories; key; Spanish / English / Portuguese.
const TREE = `
power; Motor / Engine / Motor
  engine; Bloque, culata y distribución / Block, head and timing / Bloco, cabeçote e distribuição
  lubrication; Lubricación / Lubrication / Lubrificação
  cooling; Refrigeración / Cooling / Arrefecimento
  fuel-intake; Admisión y combustible / Intake and fuel / Admissão e combustível
  exhaust; Escape / Exhaust / Escapamento
drive; Transmisión / Drivetrain / Transmissão
  clutch; Embrague / Clutch / Embreagem
  transmission; Caja de cambios / Gearbox / Câmbio
  driveline; Semiejes, cardán y diferencial / Drive shafts, propeller shaft and differential / Semieixos, cardã e diferencial
chassis; Chasis / Chassis / Chassi
  front-axle; Eje delantero / Front axle / Eixo dianteiro
  rear-axle; Eje trasero / Rear axle / Eixo traseiro
  steering; Dirección / Steering / Direção
  front-suspension; Suspensión delantera / Front suspension / Suspensão dianteira
  rear-suspension; Suspensión trasera / Rear suspension / Suspensão traseira
  brakes; Frenos / Brakes / Freios
  wheels; Llantas y rines / Wheels and tyres / Rodas e pneus
electrical; Sistema eléctrico / Electrical / Sistema elétrico
  electrical-engine; Carga, arranque y encendido / Charging, starting and ignition / Carga, partida e ignição
  sensors; Sensores y módulos / Sensors and modules / Sensores e módulos
  lighting; Iluminación / Lighting / Iluminação
body; Carrocería / Body / Carroceria
  body-front; Frente / Front end / Dianteira
  body-doors; Puertas y espejos / Doors and mirrors / Portas e espelhos
  body-rear; Parte trasera / Rear end / Traseira
  glass-wipers; Vidrios y limpiaparabrisas / Glass and wipers / Vidros e limpadores
cabin; Interior y climatización / Interior and climate / Interior e climatização
  interior-seats; Asientos / Seats / Bancos
  dashboard; Tablero e instrumentos / Dashboard and instruments / Painel e instrumentos
  climate; Aire acondicionado / Air conditioning / Ar-condicionado
  heating; Calefacción y ventilación / Heating and ventilation / Aquecimento e ventilação
  restraint; Seguridad pasiva / Restraint systems / Segurança passiva
`

function readTree(text: string): UnitCategory[] {
  let system: string | null = null
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', names = ''] = line.trim().split(';')
      const [es = '', en = '', pt = ''] = names.split('/').map((name) => name.trim())
      const parent = line.startsWith(' ') ? system : null
      if (parent === null) system = key
      return { key, name: { es, en, pt }, parent }
    })
}

export const CATEGORIES: readonly UnitCategory[] = readTree(TREE)
