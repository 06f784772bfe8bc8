/** ISO 3166 code and the Spanish name to show. */
export interface VinCountry {
  code: string
  name: string
}

const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

// ISO 3780: the first character and a range for the second. Ranges that we have not seen in use are left out.
const RANGES = `
AA-AH ZA Sudáfrica|BF-BK KE Kenia|DA-DE EG Egipto|DF-DK MA Marruecos|J JP Japón|KF-KK IL Israel|KL-KR KR Corea del Sur|L CN China
MA-ME IN India|MZ-MZ IN India|MF-MK ID Indonesia|ML-MR TH Tailandia|NA-NE IR Irán|NF-NK PK Pakistán|NL-NR TR Turquía
PA-PE PH Filipinas|PF-PK SG Singapur|PL-PR MY Malasia|RA-RE AE Emiratos Árabes Unidos|RF-RK TW Taiwán|RL-RR VN Vietnam|RS-R0 SA Arabia Saudita
SA-SM GB Reino Unido|SN-ST DE Alemania|SU-SZ PL Polonia|TA-TH CH Suiza|TJ-TP CZ República Checa|TR-TV HU Hungría|TW-T1 PT Portugal
UH-UM DK Dinamarca|UN-UT IE Irlanda|UU-UZ RO Rumania|U5-U7 SK Eslovaquia|VA-VE AT Austria|VF-VR FR Francia|VS-VW ES España|V3-V5 HR Croacia
W DE Alemania|XA-XE BG Bulgaria|XF-XK GR Grecia|XL-XR NL Países Bajos|XS-XW RU Rusia|X3-X0 RU Rusia|YA-YE BE Bélgica|YF-YK FI Finlandia
YS-YW SE Suecia|YX-Y2 NO Noruega|Y3-Y5 BY Bielorrusia|Y6-Y0 UA Ucrania|ZA-ZU IT Italia|ZX-Z2 SI Eslovenia|Z3-Z5 LT Lituania|Z6-Z0 RU Rusia
1 US Estados Unidos|2 CA Canadá|3A-3X MX México|4 US Estados Unidos|5 US Estados Unidos|6A-6X AU Australia|7A-7E NZ Nueva Zelanda|7F-70 US Estados Unidos
8A-8E AR Argentina|8F-8K CL Chile|8L-8R EC Ecuador|8S-8W PE Perú|8X-82 VE Venezuela
9A-9E BR Brasil|9F-9K CO Colombia|9L-9R PY Paraguay|9S-9W UY Uruguay|93-99 BR Brasil`

interface Range extends VinCountry {
  first: string
  from: number
  to: number
}

const TABLE: Range[] = RANGES.trim()
  .split(/[|\n]/)
  .map((line) => {
    const [range = '', code = '', ...name] = line.split(' ')
    const [from = '', to = ''] = range.split('-')
    return {
      first: from.charAt(0),
      from: from.length > 1 ? ORDER.indexOf(from.charAt(1)) : 0,
      to: to ? ORDER.indexOf(to.charAt(1)) : ORDER.length,
      code,
      name: name.join(' '),
    }
  })

/**
 * The country in which the maker of a VIN is registered, by its first two characters (ISO 3780); null for an unused
 * range.
 */
export function countryOfVin(vin: string): VinCountry | null {
  const second = ORDER.indexOf(vin[1] ?? ' ')
  const found = TABLE.find((range) => range.first === vin[0] && second >= range.from && second <= range.to)
  return found ? { code: found.code, name: found.name } : null
}
