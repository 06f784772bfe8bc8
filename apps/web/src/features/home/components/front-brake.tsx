import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './front-brake.module.css'

/** From the wheel inwards along one axis, exploded as in a diagram. */
const pieces = [
  { drawing: 'brake-disc', names: { CO: 'Disco de freno', MX: 'Disco de freno' }, place: css.disc },
  { drawing: 'brake-pads', names: { CO: 'Pastillas de freno', MX: 'Balatas' }, place: css.pads },
  { drawing: 'brake-caliper', names: { CO: 'Mordaza de freno', MX: 'Caliper de freno' }, place: css.caliper },
]

/** An exploded front brake: each callout searches for its part. Only where the screen has room. */
export function FrontBrake() {
  const { store, country } = useVisitor()
  return (
    <nav className={css.brake} aria-label="Freno delantero, pieza por pieza">
      {pieces.map(({ drawing, names, place }, at) => (
        <Link key={drawing} className={place} to={paths.results({ search: names[country].toLowerCase() }, store)}>
          <img src={paths.drawing(drawing)} alt="" width={240} height={240} />
          <span className={css.callout}>
            <b>{at + 1}</b>
            {names[country]}
          </span>
        </Link>
      ))}
    </nav>
  )
}
