import { WELCOME_PLATES } from './consultation-gate.ts'
import { type Country, COUNTRY_NAME } from './country.ts'
import { PLATE_LOGIN, type PlateStep } from './plate-search.ts'

/** C8.09. */
export const plateUnavailable = (plate: string) =>
  `Estamos presentando intermitencias en el acceso a la información del vehículo ${plate}`
/** Why this person is only notified by mail: they gave no mobile, or have not yet proved that it is theirs. */
export type ByMailOnly = 'noMobile' | 'unproved' | null
export const whyByMailOnly = ({
  mobile,
  mobileProved,
}: {
  mobile: string | null
  mobileProved?: boolean
}): ByMailOnly => (mobile === null ? 'noMobile' : mobileProved ? null : 'unproved')

/** Said to who waits for the registry. */
export const plateWaiting = (plate: string, byMailOnly: ByMailOnly = null) =>
  byMailOnly
    ? `Te avisaremos por correo cuando podamos consultar la placa ${plate}. ${byMailOnly === 'noMobile' ? 'Agrega' : 'Comprueba'} tu celular en tu cuenta para recibirlo también por WhatsApp.`
    : `Te avisaremos por correo y WhatsApp cuando podamos consultar la placa ${plate}.`
/** C8.10. */
export const PLATE_FAILED_TITLE = 'Error al consultar el vehículo'
/** C2 "Vehicle card". */
export const NO_CATALOGUE_NOTE = 'La opción de búsqueda en diagrama de partes, no está disponible para este vehículo.'

/** Shown instead of the links to parts for a vehicle that is not a car; its look-up was not charged. */
export function notACar(vehicleClass: string): string {
  const told = vehicleClass.toLowerCase()
  return `Esta placa es de ${/^(?:moto|cuatrimoto).*[^o]$/.test(told) ? 'una' : 'un'} ${told}. En Tuerca hay autopartes para carros, camionetas y camiones, así que esta consulta no tuvo costo.`
}

export interface Surroundings {
  plate: string
  country: Country
  /** `form`: above a vehicle form (free-search mode); `modal`: over any page; `page`: on the plate's own page. */
  place: 'form' | 'modal' | 'page'
  isGuest: boolean
  /** Somebody with an account and no mobile in it. */
  byMailOnly?: ByMailOnly
  /** The account's sign-up is incomplete: completing it gives plate look-ups. */
  isIncomplete?: boolean
  catalogIsActive: boolean
  /** The marketplace, or the virtual store (C1.07). */
  product: string
}

export interface PlateText {
  title: string
  text: string
}

/** The text of a step that ended a search; null for steps that show a car or wait for the person. */
export function plateWords(step: PlateStep, where: Surroundings): PlateText | null {
  const { plate, isGuest } = where
  switch (step) {
    case 'notFound':
      return notFoundWords(where)
    case 'noQueries':
      return isGuest
        ? { title: 'Ya usaste tus consultas de placa gratis', text: PLATE_LOGIN }
        : where.isIncomplete
          ? {
              title: 'Completa tu registro y sigue consultando',
              text: `Agrega tu celular y recibe ${WELCOME_PLATES} consultas de placa gratis por 90 días.`,
            }
          : {
              title: 'No tienes consultas de placa disponibles',
              text: 'Recarga con un plan y consulta las placas que necesites. Las que consultaste hace menos de 12 horas siguen sin costo.',
            }
    case 'unavailable':
      return {
        title: plateUnavailable(plate),
        text: isGuest
          ? 'Registrate gratis y te avisamos por correo y WhatsApp cuando puedas consultarlo.'
          : 'Puedes esperar a que te avisemos, o cotizar con los datos del vehículo.',
      }
    case 'waiting':
      return { title: 'Listo, te avisamos', text: plateWaiting(plate, where.byMailOnly) }
    case 'loginForced':
      return { title: PLATE_LOGIN, text: 'Este es un vehículo de ejemplo: así verás el tuyo.' }
    case 'failed':
      return { title: PLATE_FAILED_TITLE, text: 'Intenta de nuevo en un momento.' }
    default:
      return null
  }
}

/** C8.11. */
function notFoundWords({ plate, country, place, catalogIsActive, product }: Surroundings): PlateText {
  if (place === 'form')
    return {
      title: `Placa ${plate} no encontrada en ${product}`,
      text: 'Diligencia los datos del vehículo en el siguiente formulario.',
    }
  if (place === 'modal' && catalogIsActive)
    return {
      title: `Placa ${plate} no encontrada`,
      text: 'Verifica que la escribiste bien, o busca el vehículo en el catálogo de partes.',
    }
  return {
    title: `La placa ${plate} no está registrada en ${COUNTRY_NAME[country]}`,
    text: catalogIsActive
      ? 'Revisa la información ingresada y vuelve a intentarlo.'
      : 'Verifica que hayas escrito correctamente la placa del vehículo.',
  }
}
