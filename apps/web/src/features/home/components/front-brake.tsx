import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './front-brake.module.css'

/** From the wheel inwards along one axis, as a diagram takes it apart. */
const pieces = [
  { drawing: 'brake-disc', name: 'Disco de freno', place: css.disc },
  { drawing: 'brake-pads', name: 'Pastillas de freno', place: css.pads },
  { drawing: 'brake-caliper', name: 'Caliper de freno', place: css.caliper },
]

/** A front brake taken apart: each callout searches for its part. Only where the screen has room to spare. */
export function FrontBrake() {
  const { store } = useVisitor()
  return (
    <nav className={css.brake} aria-label="Freno delantero, pieza por pieza">
      {pieces.map(({ drawing, name, place }, at) => (
        <Link key={drawing} className={place} to={paths.results({ search: name.toLowerCase() }, store)}>
          <img src={paths.drawing(drawing)} alt="" width={240} height={240} />
          <span className={css.callout}>
            <b>{at + 1}</b>
            {name}
          </span>
        </Link>
      ))}
    </nav>
  )
}
