import { Families } from './Families';

export default function Page() {
  return <Families />;
}
