import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { HelpVideo } from './help-video.tsx'
import css from './modal.module.css'

const STEPS: [IconName, string, string][] = [
  ['car', 'Encuentra el vehículo', 'Elige la marca, el modelo y la versión. Con el VIN llegas directo.'],
  ['filter', 'Precisa la versión', 'Los filtros dejan solo los vehículos con tu motor, caja o año.'],
  ['search', 'Abre el grupo', 'Grupos muestra los dibujos del fabricante; Detallado va a la parte que nombras.'],
  ['photo', 'Señala la pieza', 'Toca su número en el dibujo o su fila en la tabla: se encuentran la una a la otra.'],
  ['store', 'Mira quién la vende', 'Cada parte dice cuántos vendedores la tienen y desde qué precio.'],
]

/** C2.36: how to use the catalogue: a video and its five steps. */
export default function HelpModal() {
  return (
    <>
      <HelpVideo />
      <ol className={css.steps}>
        {STEPS.map(([icon, title, text]) => (
          <li key={title}>
            <span className={css.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
