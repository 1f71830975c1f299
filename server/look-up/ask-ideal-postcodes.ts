import type { AddressesAnswer } from '@kindfold/domain/base/services/look-up.ts'
import { toPosition } from '@kindfold/domain/base/position/position.ts'
import { z } from 'zod'
import type { Ask } from './guard-look-up.ts'
import { answerPafAddresses } from './format-paf-address.ts'

const part = z.string().nullish()
/** A number; '' where it does not know. */
const degrees = z.union([z.number(), z.string()]).nullish()

const found = z.object({
  result: z.array(
    z.object({
      organisation_name: part,
      sub_building_name: part,
      building_name: part,
      building_number: part,
      dependant_thoroughfare: part,
      thoroughfare: part,
      dependant_locality: part,
      post_town: part,
      po_box: part,
      latitude: degrees,
      longitude: degrees,
    }),
  ),
})
/** Its code for an unknown postcode; other errors have other codes. */
const notFound = z.object({ code: z.literal(4040) })

/** Ideal Postcodes: lists the addresses of a postcode, at most the hundred of its first page. */
export function askIdealPostcodes({
  origin,
  key,
}: {
  origin: string
  key: string
}): Ask<Exclude<AddressesAnswer, { kind: 'unavailable' }>> {
  return async (postcode, signal) => {
    const response = await fetch(`${origin}/v1/postcodes/${encodeURIComponent(postcode)}`, {
      headers: { Accept: 'application/json', Authorization: `IDEALPOSTCODES api_key="${key}"` },
      redirect: 'error',
      signal,
    })
    if (response.status === 404) {
      notFound.parse(await response.json())
      return { kind: 'not-found' }
    }
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { result } = found.parse(await response.json())
    return answerPafAddresses(
      result.map((address) => ({
        organisation: address.organisation_name,
        subBuilding: address.sub_building_name,
        buildingName: address.building_name,
        buildingNumber: address.building_number,
        dependentStreet: address.dependant_thoroughfare,
        street: address.thoroughfare,
        dependentLocality: address.dependant_locality,
        town: address.post_town,
        poBox: address.po_box,
        position: toPosition(readDegrees(address.latitude), readDegrees(address.longitude)),
      })),
    )
  }
}

function readDegrees(degrees: number | string | null | undefined): number | null {
  return degrees === '' || degrees == null ? null : Number(degrees)
}
