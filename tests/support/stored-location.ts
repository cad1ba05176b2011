/** What the app stores when a delivery location is confirmed (phone/db/preferences.ts). */
export const LOCATION = {
  location: 'Jalgaon Central',
  pincode: '425001',
  location_data: { address: 'Jalgaon Central', pincode: '425001' },
};
