/** C8.09. */
export const plateUnavailable = (plate: string) => `Estamos presentando intermitencias en el acceso a la información del vehículo ${plate}`
/** Said to who waits for the registry. */
export const plateWaiting = (plate: string) => `Te avisaremos por correo y WhatsApp cuando podamos consultar la placa ${plate}.`
/** C8.08. */
export const PLATE_LOGIN = 'Registrate gratis o ingresa a tu cuenta para hacer la consulta'
