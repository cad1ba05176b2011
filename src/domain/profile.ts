/** What the shop knows of a person (spec section 3: user_profiles). */
export interface Profile {
  fullName: string;
  phoneNumber: string;
  /** 'building, street, landmark' */
  address: string;
  isPhoneVerified: boolean;
}

/** The fields of the checkout form that an address is made of. */
export interface AddressParts {
  building: string;
  street: string;
  landmark: string;
}

/** 'building, street, landmark' taken apart; what comes after a third comma belongs to the landmark. */
export function addressParts(address: string): AddressParts {
  const [building = '', street = '', ...landmark] = address.split(',').map((part) => part.trim());
  return { building, street, landmark: landmark.join(', ') };
}

/** The parts as one address, without those that are empty. */
export function joinAddress({ building, street, landmark }: AddressParts): string {
  return [building, street, landmark].filter((part) => part !== '').join(', ');
}
