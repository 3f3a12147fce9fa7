import { Button, type ButtonProps } from "@phaselock/ui";
import { useAuth } from "@phaselock/web";
import { logoutTexts } from "./texts.ts";

/** Signs the user out. The shell asks first if that would lose sessions. */
export function LogoutButton({ className }: Pick<ButtonProps, "className">) {
  const { logout } = useAuth();
  return (
    <Button className={className} onClick={() => void logout()}>
      {logoutTexts.logout}
    </Button>
  );
}
