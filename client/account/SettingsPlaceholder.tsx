import { styled } from 'styled-components';
import { Skeleton } from '../ui/Skeleton.js';

/** Stands below the SettingsHead of a page that is being loaded, where its first section will be. */
export const SettingsPlaceholder = () => (
  <Place>
    {['42%', '88%', '61%'].map((width) => (
      <Skeleton key={width} $width={width} />
    ))}
  </Place>
);

const Place = styled.div`
  padding-block: var(--s-8);
`;
