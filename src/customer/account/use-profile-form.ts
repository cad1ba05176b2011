import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type ProfileDraft, writeDraft } from '../../phone/db/form-drafts.ts';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { checkProfile, type ProfileField, type ProfileErrors } from './profile-schema.ts';

export interface ProfileForm {
  typed: ProfileDraft;
  errors: ProfileErrors;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Name, phone and address as they are typed; kept on the phone until they are sent. */
export function useProfileForm(
  first: ProfileDraft,
  onValid: (profile: ProfileDraft) => void,
): ProfileForm {
  const [typed, setTyped] = useState(first);
  const [hasTried, setTried] = useState(false);
  const result = checkProfile(typed);
  return {
    typed,
    errors: hasTried && !result.ok ? result.errors : {},
    onChange: ({ target: { name, value } }) => {
      const field = name as ProfileField;
      const next = { ...typed, [field]: value.slice(0, PROFILE_LENGTHS[field]) };
      setTyped(next);
      writeDraft('profile_draft', next);
    },
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (result.ok) onValid(result.value);
      else focusFirst(event.currentTarget, Object.keys(result.errors));
    },
  };
}
