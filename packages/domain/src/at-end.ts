const REAR_DISC = 'rear_brake=disc|either'
const LINKS = 'rear_suspension=multilink|trailing'
const COILS = 'rear_suspension!=leaf'
const DRIVEN = 'drive=4x4|awd'

/**
 * What a car needs in order to have a kind of part at its front or its rear, where the vocabulary's condition for the
 * whole kind is not enough: pads at the rear are on cars with discs there.
 */
export const AT_END: Readonly<Record<string, { delantero?: string; trasero?: string }>> = {
  'brake-pads': { trasero: REAR_DISC },
  'brake-disc': { trasero: REAR_DISC },
  'brake-caliper': { trasero: REAR_DISC },
  'caliper-bracket': { trasero: REAR_DISC },
  'caliper-repair-kit': { trasero: REAR_DISC },
  'caliper-piston': { trasero: REAR_DISC },
  'caliper-pins': { trasero: REAR_DISC },
  'brake-hardware-kit': { trasero: REAR_DISC },
  'brake-wear-sensor': { trasero: REAR_DISC },
  'brake-backing-plate': { trasero: REAR_DISC },
  'brake-kit': { trasero: REAR_DISC },
  'control-arm': { trasero: LINKS },
  'control-arm-bushing': { trasero: LINKS },
  'stabilizer-link': { trasero: LINKS },
  'stabilizer-bushing': { trasero: LINKS },
  'stabilizer-bar': { trasero: LINKS },
  'coil-spring': { trasero: COILS, delantero: 'front_suspension=strut|wishbone' },
  'spring-seat': { trasero: COILS },
  'strut-mount': { trasero: COILS, delantero: 'front_suspension=strut' },
  'track-bar': { delantero: 'front_suspension=rigid' },
  'steering-knuckle': { trasero: LINKS },
  'cv-axle': { trasero: 'drive=awd;rear_suspension=multilink' },
  driveshaft: { delantero: DRIVEN },
  differential: { delantero: DRIVEN, trasero: 'drive=rwd|4x4|awd' },
  'ring-and-pinion': { delantero: DRIVEN },
  'differential-seal': { delantero: DRIVEN },
  'complete-strut': { trasero: 'rear_suspension=multilink' },
}
