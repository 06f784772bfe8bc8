// What a paper costs: a cart's PDF of ten lines over three stores, and a service order's, drawn again and again by one
// process. Run: node bench/pdf.ts [papers]
import { type Paper, pdfOf } from '../apps/api/src/platform/pdf/paper.ts'
import { median, quantile } from './quantiles.ts'

const PAPERS = Number(process.argv[2] ?? 200)

function paperOf(tables: number, rows: number): Paper {
  const columns = [
    { label: 'Parte', share: 6 },
    { label: 'Marca y número', share: 4 },
    { label: 'Cant.', share: 1.2, right: true },
    { label: 'Precio', share: 2.4, right: true },
    { label: 'Total', share: 2.6, right: true },
  ]
  const row = (at: number) => [
    { text: `Pastillas de freno delanteras ${at}`, below: 'Chevrolet Spark 2014' },
    { text: 'Bosch', below: `BP${1000 + at}` },
    '2',
    '$ 89.900',
    '$ 179.800',
  ]
  return {
    title: 'Cotización',
    detail: '23 de noviembre de 2026',
    from: { name: 'Taller El Piñón', lines: ['Carrera 27 # 68-12, Bogotá', '310 555 4417'] },
    facts: [
      ['Para', 'Marcela Duarte'],
      ['Vehículo', 'Chevrolet Spark 2014 1.2'],
    ],
    tables: Array.from({ length: tables }, (_, at) => ({
      title: `Tienda ${at + 1}`,
      columns,
      rows: Array.from({ length: Math.ceil(rows / tables) }, (_one, line) => row(line)),
    })),
    sums: [
      { label: 'Partes', value: '$ 1.798.000' },
      { label: 'IVA 19 % incluido', value: '$ 287.075' },
      { label: 'Total', value: '$ 1.798.000', strong: true },
    ],
    notes: ['Precios con IVA. Valen mientras haya existencias y se confirman al comprar.'],
    link: {
      label: 'Ver este carrito en Tuerca',
      url: 'https://tuerca.example/carrito/compartido/abcdefghijklmnopqrstuvwxyz012345',
    },
  }
}

for (const [what, paper] of [
  ['ten lines over three stores', paperOf(3, 10)],
  ['sixty lines of one store', paperOf(1, 60)],
] as const) {
  for (let warm = 0; warm < 10; warm += 1) await pdfOf(paper)
  const took: number[] = []
  const before = process.cpuUsage()
  let bytes = 0
  for (let at = 0; at < PAPERS; at += 1) {
    const from = performance.now()
    bytes = (await pdfOf(paper)).length
    took.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(before)
  console.log(
    `${what}: median ${median(took).toFixed(1)} ms, 95th percentile ${quantile(took, 0.95).toFixed(1)} ms, processor ${((user + system) / 1000 / PAPERS).toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} KB`,
  )
}
