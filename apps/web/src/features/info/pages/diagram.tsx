import { useCallback, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { DiagramViewer, RowCode } from '../../../shared/diagram/index.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { isSample, samples } from '../sample-diagrams.ts'
import css from './diagram.module.css'

const TITLES = {
  freno: { unit: 'Freno delantero', vehicle: 'Toyota Hilux 2.7 SR 4×2, 2018' },
  muchas: { unit: 'Quinientas piezas' },
}
const CHOOSE = 'Hay varias opciones disponibles para su vehículo, elija la correcta.'

/**
 * The diagram viewer with a drawing of our own and with one of 500 parts; `rota` asks for a missing picture, `vacia`
 * for none.
 */
export function loader({ url }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('dibujo') ?? 'freno'
  const name = isSample(asked) ? asked : 'freno'
  const { width, height, hotspots, parts } = samples[name]()
  const face = url.searchParams.get('cara')
  const src = face === 'rota' ? '/img/partes/no-existe/0/0.svg' : roomPaths.devDiagramDrawing(name)
  return {
    name,
    hotspots,
    parts,
    startAt: url.searchParams.get('pieza') ?? undefined,
    // 'medida': like a catalogue that does not tell the size of its pictures.
    image:
      face === 'vacia'
        ? null
        : {
            src,
            alt: `Diagrama: ${TITLES[name].unit}`,
            ...(face === 'medida' ? { width: 0, height: 0 } : { width, height }),
            ours: name === 'freno',
          },
  }
}

export const meta = (_: MetaArgs<typeof loader>) => [
  { title: 'Diagrama | Tuerca' },
  { name: 'robots', content: 'noindex' },
]

export default function Diagram() {
  const { name, image, hotspots, parts, startAt } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState('')
  const names = Object.fromEntries(parts.map((part) => [part.code, part.name]))
  const onChoose = useCallback(
    (code: string) => {
      setChosen(hotspots.some((h) => h.code === code && (h.repeat ?? 1) > 1) ? CHOOSE : `Buscar la pieza ${code}`)
    },
    [hotspots],
  )
  return (
    <>
      <div className={css.head}>
        <h1>{TITLES[name].unit}</h1>
        <nav aria-label="Diagramas de prueba">
          <Link to={roomPaths.devDiagram()}>Freno</Link> <Link to={roomPaths.devDiagram('muchas')}>500 piezas</Link>
        </nav>
        <output className={css.chosen}>{chosen}</output>
      </div>
      <DiagramViewer
        key={name}
        image={image}
        hotspots={hotspots}
        names={names}
        title={TITLES[name]}
        onChoose={onChoose}
        startAt={startAt}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Número de parte</th>
              <th scope="col">Nombre</th>
              <th scope="col">Piezas por vehiculo</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.number} data-code={part.code === '-' ? undefined : part.code}>
                <td>{part.code === '-' ? '-' : <RowCode code={part.code} name={part.name} />}</td>
                <td>
                  <code>{part.number}</code>
                </td>
                <td>{part.name}</td>
                <td>{part.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DiagramViewer>
    </>
  )
}
