/** What the shop knows of a person (spec section 3: user_profiles). */
export interface Profile {
  fullName: string;
  phoneNumber: string;
  /** 'building, street, landmark' */
  address: string;
  isPhoneVerified: boolean;
}
