import { Exhausted as UsedUp } from '../../plans/index.ts'

/** M2.44, M2.49. */
export function Exhausted() {
  return (
    <UsedUp
      type="substitutions_consultations"
      text="Puedes volver a ver sin costo, durante 12 horas, las que ya consultaste, y buscar productos cuantas veces quieras."
    />
  )
}
